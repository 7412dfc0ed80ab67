import { Playback } from './playback.ts';
import { type Range, union } from './ranges.ts';

/** Seconds before the end within which playback restarts from the beginning. */
const AT_THE_END = 1.5;

/**
 * Listens to one recording.
 * @param every milliseconds between two reports while it plays
 * @returns the end of listening
 */
export function follow(
  media: HTMLMediaElement,
  heard: (played: readonly Range[]) => void,
  report: (played: readonly Range[], position: number) => void,
  every: number,
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
    if (performance.now() - reported >= every) send();
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

/** Goes on where the last visit stopped, as soon as the recording's length is known. @returns a function that gives it up */
export function resume(media: HTMLMediaElement, seconds: number): () => void {
  const go = () => {
    if (seconds > 0 && seconds < media.duration - AT_THE_END) media.currentTime = seconds;
  };
  if (media.readyState >= HTMLMediaElement.HAVE_METADATA) go();
  else media.addEventListener('loadedmetadata', go, { once: true });
  return () => media.removeEventListener('loadedmetadata', go);
}
