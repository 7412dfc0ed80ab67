import { useEffect, useState } from 'react';
import { type Cue, cueAt } from './cues.ts';

/** Goes to a place of a recording, in seconds. */
export function seek(media: HTMLMediaElement | null, second: number): void {
  if (media) media.currentTime = second;
}

/** The number of the caption that a recording has reached; -1 before the first. */
export function useCurrentCue(media: HTMLMediaElement | null, cues: readonly Cue[]): number {
  const [current, setCurrent] = useState(-1);
  useEffect(() => {
    if (!media) return undefined;
    const look = () => setCurrent(cueAt(cues, media.currentTime));
    look();
    const events = ['timeupdate', 'seeked'];
    for (const event of events) media.addEventListener(event, look);
    return () => {
      for (const event of events) media.removeEventListener(event, look);
    };
  }, [media, cues]);
  return current;
}
