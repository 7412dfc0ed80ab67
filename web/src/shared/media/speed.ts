/** How fast recordings play for a person on this device. */
const placeOf = (userId: string) => `forecourt.speed.${userId}`;
const SLOWEST = 0.5;
const FASTEST = 2;

function read(userId: string): number {
  try {
    const speed = Number(localStorage.getItem(placeOf(userId)));
    return speed >= SLOWEST && speed <= FASTEST ? speed : 1;
  } catch {
    return 1;
  }
}

/** Plays a recording as fast as the last one, and remembers when that is changed. @returns a function that ends it */
export function storeSpeed(media: HTMLMediaElement, userId: string): () => void {
  const speed = read(userId);
  media.defaultPlaybackRate = speed;
  media.playbackRate = speed;
  const changed = () => {
    try {
      localStorage.setItem(placeOf(userId), String(media.playbackRate));
    } catch {
      // Full or closed storage: the next recording plays at its own speed.
    }
  };
  media.addEventListener('ratechange', changed);
  return () => media.removeEventListener('ratechange', changed);
}
