import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BACK, FORWARD, showOnLockScreen } from './mediaSession.ts';

/** The keys of a phone, as a browser keeps them. */
const keys = new Map<string, MediaSessionActionHandler | null>();
const session = {
  metadata: null as unknown,
  setActionHandler: (key: string, handler: MediaSessionActionHandler | null) => {
    if (key === 'seekto') throw new TypeError('a key that this browser does not know');
    keys.set(key, handler);
  },
};
const press = (key: string, details: Partial<MediaSessionActionDetails> = {}) =>
  keys.get(key)?.({ action: key as MediaSessionAction, ...details });

/** A recording of 100 seconds, at second 50. */
const recording = () => ({
  currentTime: 50,
  duration: 100,
  play: vi.fn(() => Promise.reject(new Error('the phone is on a call'))),
  pause: vi.fn(),
});
const shown = { title: 'Seven degrees', artist: 'Lumastead', image: null };
const show = (media = recording()) => ({
  media,
  end: showOnLockScreen(media as unknown as HTMLMediaElement, shown),
});

beforeEach(() => {
  keys.clear();
  vi.stubGlobal('navigator', { mediaSession: session });
  vi.stubGlobal(
    'MediaMetadata',
    class {
      readonly title: string;
      readonly artist: string;
      constructor({ title = '', artist = '' }: MediaMetadataInit) {
        this.title = title;
        this.artist = artist;
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

describe('media session keys', () => {
  it('media keys play and pause a recording, also when playback is refused', () => {
    const { media } = show();
    press('play');
    press('pause');
    expect([media.play.mock.calls.length, media.pause.mock.calls.length]).toEqual([1, 1]);
  });

  it('media keys seek by their default or given offset and stay within the recording', () => {
    const { media } = show();
    press('seekbackward');
    expect(media.currentTime).toBe(50 - BACK);
    press('seekforward');
    expect(media.currentTime).toBe(50 - BACK + FORWARD);
    press('seekforward', { seekOffset: 60 });
    expect(media.currentTime).toBe(100);
    press('seekbackward', { seekOffset: 200 });
    expect(media.currentTime).toBe(0);
  });

  it('the media session shows the recording and clears its metadata and handlers when it ends', () => {
    const { end } = show();
    expect(session.metadata).toMatchObject({ title: 'Seven degrees', artist: 'Lumastead' });
    end();
    expect(session.metadata).toBeNull();
    expect([...keys.values()]).toEqual([null, null, null, null]);
  });

  it('showOnLockScreen does nothing when the browser has no media session', () => {
    vi.stubGlobal('navigator', {});
    expect(() => show().end()).not.toThrow();
  });
});
