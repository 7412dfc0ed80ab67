import type { SectionProgressView } from '@forecourt/contract/training';
import { useEffect, useRef, useState } from 'react';
import { useUser } from '../../../shared/session/session.ts';
import { Playback } from './playback.ts';
import type { Report } from './progressOutbox.ts';
import { type Range, union } from './ranges.ts';
import { keepSpeed } from './speed.ts';

/** Between two reports while playing, milliseconds. */
const REPORT_EVERY = 10_000;
/** Closer to the end than this the recording starts anew, seconds. */
const AT_THE_END = 1.5;

interface Watching {
  readonly progress: SectionProgressView | undefined;
  /** Undefined in previews: nothing is reported then. */
  readonly onReport: ((report: Report) => void) | undefined;
}

const NONE: readonly Range[] = [];

/** Listens to one recording; returns the end of listening. */
function follow(
  media: HTMLMediaElement,
  heard: (played: readonly Range[]) => void,
  report: (played: readonly Range[], position: number) => void,
): () => void {
  const playback = new Playback();
  let unreported: Range[] = [];
  let reported = performance.now();
  const collect = () => {
    const played = playback.take();
    if (played.length === 0) return;
    unreported = union([...unreported, ...played]);
    heard(played);
  };
  const send = () => {
    collect();
    if (unreported.length > 0) report(unreported, Math.round(media.currentTime * 1000));
    unreported = [];
    reported = performance.now();
  };
  const playing = () => {
    if (media.paused || media.seeking) return;
    playback.at(media.currentTime);
    collect();
    if (performance.now() - reported >= REPORT_EVERY) send();
  };
  const halt = () => {
    if (!media.seeking) playback.at(media.currentTime);
    playback.stop();
    send();
  };
  const jump = () => {
    playback.stop();
    collect();
  };
  const hidden = () => {
    if (document.visibilityState === 'hidden') send();
  };
  const events = { playing, timeupdate: playing, pause: halt, ended: halt, seeking: jump };
  for (const [name, listener] of Object.entries(events)) media.addEventListener(name, listener);
  // Before the outbox hears of it, which then takes this report along.
  document.addEventListener('visibilitychange', hidden, { capture: true });
  addEventListener('pagehide', send, { capture: true });
  return () => {
    send();
    for (const [name, listener] of Object.entries(events)) media.removeEventListener(name, listener);
    document.removeEventListener('visibilitychange', hidden, { capture: true });
    removeEventListener('pagehide', send, { capture: true });
  };
}

/** Goes on where the last visit stopped, as soon as the recording's length is known. */
function resume(media: HTMLMediaElement, seconds: number): () => void {
  const go = () => {
    if (seconds > 0 && seconds < media.duration - AT_THE_END) media.currentTime = seconds;
  };
  if (media.readyState >= HTMLMediaElement.HAVE_METADATA) go();
  else media.addEventListener('loadedmetadata', go, { once: true });
  return () => media.removeEventListener('loadedmetadata', go);
}

/**
 * Follows a recording: resumes it, reports what is really played every 10 seconds, on pause and when the page is left.
 * @returns the recording, where to attach it, and every part played so far
 */
export function useWatching({ progress, onReport }: Watching) {
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
      keepSpeed(media, userId),
      resume(media, start.current),
      follow(
        media,
        (played) => setOwn((before) => union([...before, ...played])),
        (ranges, position) => report.current?.({ ranges, position, opened: false }),
      ),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [media, userId]);
  return { media, attach: setMedia, watched: union([...(progress?.ranges ?? NONE), ...own]) };
}
