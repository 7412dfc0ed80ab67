import type { ImageView } from '@forecourt/contract/fields';
import { follow, resume } from '../../../shared/media/follow.ts';
import { storeSpeed } from '../../../shared/media/speed.ts';
import type { Played } from '../../../shared/media/useWatching.ts';
import { showOnLockScreen } from './mediaSession.ts';

/** Between two reports while it plays, milliseconds. */
export const REPORT_EVERY = 15_000;

/** An episode, as the bar shows and plays it. */
export interface Episode {
  readonly id: string;
  readonly title: string;
  /** Its category and brand. */
  readonly by: string;
  readonly image: ImageView | null;
  readonly url: string;
  /** Where the person stopped, seconds. */
  readonly position: number;
  /** Seconds; null until it is known. */
  readonly duration: number | null;
  readonly report: (played: Played) => unknown;
}

export interface AudioState {
  readonly episode: Episode | null;
  readonly playing: boolean;
  /** Seconds. */
  readonly time: number;
  readonly length: number;
  readonly speed: number;
  readonly broken: boolean;
}

const SILENT: AudioState = { episode: null, playing: false, time: 0, length: 0, speed: 1, broken: false };
const EVENTS = [
  'timeupdate',
  'play',
  'pause',
  'ended',
  'seeked',
  'durationchange',
  'ratechange',
  'error',
] as const;

/** The one recording that goes on while pages change. Page and bar show the same state. */
class AudioPlayer {
  #media: HTMLAudioElement | undefined;
  #state = SILENT;
  #ends: (() => void)[] = [];
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): AudioState => this.#state;

  /** The recording, while this episode is the one that is played. */
  mediaOf(id: string): HTMLAudioElement | null {
    return this.#state.episode?.id === id ? (this.#media ?? null) : null;
  }

  /** Plays an episode; goes on with the one that is there already. @param from seconds */
  play(episode: Episode, userId: string, from?: number): void {
    const media = this.#load(episode, userId);
    if (from !== undefined) {
      if (media.readyState >= HTMLMediaElement.HAVE_METADATA) media.currentTime = from;
      else media.addEventListener('loadedmetadata', () => (media.currentTime = from), { once: true });
    }
    void media.play().catch(() => this.#change());
  }

  toggle(): void {
    const media = this.#media;
    if (!media) return;
    if (media.paused) void media.play().catch(() => this.#change());
    else media.pause();
  }

  pause(): void {
    this.#media?.pause();
  }

  /** Does something to the recording: a jump, another speed. */
  with(change: (media: HTMLAudioElement) => void): void {
    if (this.#media && this.#state.episode) change(this.#media);
  }

  /** Ends playing and takes the bar away. */
  close(): void {
    this.#media?.pause();
    this.#end();
    this.#media?.removeAttribute('src');
    this.#state = SILENT;
    this.#tell();
  }

  #load(episode: Episode, userId: string): HTMLAudioElement {
    const media = (this.#media ??= this.#make());
    if (this.#state.episode?.id === episode.id && !this.#state.broken) return media;
    media.pause();
    this.#end();
    media.src = episode.url;
    this.#ends = [
      storeSpeed(media, userId),
      resume(media, episode.position),
      follow(
        media,
        () => undefined,
        (ranges, position) => void episode.report({ ranges, position }),
        REPORT_EVERY,
      ),
      showOnLockScreen(media, { title: episode.title, artist: episode.by, image: episode.image }),
    ];
    this.#state = { ...SILENT, episode, time: episode.position, length: episode.duration ?? 0 };
    this.#tell();
    return media;
  }

  #make(): HTMLAudioElement {
    const media = new Audio();
    media.preload = 'metadata';
    for (const event of EVENTS) media.addEventListener(event, () => this.#change());
    return media;
  }

  #end(): void {
    for (const end of this.#ends) end();
    this.#ends = [];
  }

  #change(): void {
    const media = this.#media;
    if (!media || !this.#state.episode) return;
    const { duration, currentTime, paused, playbackRate, error } = media;
    this.#state = {
      ...this.#state,
      playing: !paused,
      // before metadata is loaded, the position is where the user stopped
      time: media.readyState >= HTMLMediaElement.HAVE_METADATA ? currentTime : this.#state.time,
      length: Number.isFinite(duration) ? duration : this.#state.length,
      speed: playbackRate,
      broken: error !== null,
    };
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const audioPlayer = new AudioPlayer();
