import type { ImageView } from '@forecourt/contract/fields';

interface Shown {
  readonly title: string;
  /** Whose it is: the brand, the category. */
  readonly artist: string;
  readonly image: ImageView | null;
}

/** Seconds that the keys jump. */
export const BACK = 15;
export const FORWARD = 30;

/** Seconds, within the recording. */
export function jumpBy(media: HTMLMediaElement, seconds: number): void {
  const end = Number.isFinite(media.duration) ? media.duration : Infinity;
  media.currentTime = Math.min(Math.max(0, media.currentTime + seconds), end);
}

/** Shows a recording on the lock screen, and obeys its keys and those of headphones. @returns a function that ends it */
export function showOnLockScreen(media: HTMLMediaElement, { title, artist, image }: Shown): () => void {
  const { mediaSession } = navigator;
  // older browsers have none
  if (!('mediaSession' in navigator)) return () => undefined;
  mediaSession.metadata = new MediaMetadata({
    title,
    artist,
    artwork: image ? [{ src: new URL(image.url, location.href).href }] : [],
  });
  const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    // a phone may refuse, during a call for one
    play: () => void media.play().catch(() => undefined),
    pause: () => media.pause(),
    seekbackward: ({ seekOffset }) => jumpBy(media, -(seekOffset ?? BACK)),
    seekforward: ({ seekOffset }) => jumpBy(media, seekOffset ?? FORWARD),
    seekto: ({ seekTime }) => {
      if (seekTime !== undefined) media.currentTime = seekTime;
    },
  };
  const names: readonly MediaSessionAction[] = ['play', 'pause', 'seekbackward', 'seekforward', 'seekto'];
  const set = (of: typeof actions) => {
    for (const name of names) {
      try {
        mediaSession.setActionHandler(name, of[name] ?? null);
      } catch {
        // a browser that does not know this key
      }
    }
  };
  set(actions);
  return () => {
    set({});
    mediaSession.metadata = null;
  };
}
