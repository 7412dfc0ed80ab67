import { useEffect, useRef, useState } from 'react';
import { useUser } from '../session/session.ts';
import { follow, resume } from './follow.ts';
import { type Range, union } from './ranges.ts';
import { storeSpeed } from './speed.ts';

/** What was played since the last report. */
export interface Played {
  /** Milliseconds. */
  readonly ranges: readonly Range[];
  /** Playback position, milliseconds. */
  readonly position: number;
}

interface Watching {
  /** What is known from before. */
  readonly progress: Played | undefined;
  /** Undefined in previews: nothing is reported then. */
  readonly onReport: ((played: Played) => void) | undefined;
  /** Between two reports while playing, milliseconds. */
  readonly every: number;
}

const NONE: readonly Range[] = [];

/**
 * Follows a recording: resumes it, reports what is really played again and again, on pause and when the page is left.
 * @returns the recording, where to attach it, and every part played so far
 */
export function useWatching({ progress, onReport, every }: Watching) {
  const { _id: userId } = useUser();
  const [media, setMedia] = useState<HTMLMediaElement | null>(null);
  const [own, setOwn] = useState(NONE);
  const start = useRef((progress?.position ?? 0) / 1000);
  const report = useRef(onReport);
  useEffect(() => {
    report.current = onReport;
  }, [onReport]);
  useEffect(() => {
    if (!media) return undefined;
    const ends = [
      storeSpeed(media, userId),
      resume(media, start.current),
      follow(
        media,
        (played) => setOwn((before) => union([...before, ...played])),
        (ranges, position) => report.current?.({ ranges, position }),
        every,
      ),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [media, userId, every]);
  return { media, attach: setMedia, watched: union([...(progress?.ranges ?? NONE), ...own]) };
}
