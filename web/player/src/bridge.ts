import type { PageMessage, PlayerMessage } from '@forecourt/contract/scorm-messages';

type Listener = (message: PageMessage) => void;

/** Messages with the portal page around: only this window, only this origin, both ways. */
export class Bridge {
  readonly #page: Window;
  readonly #origin: string;
  readonly #listeners = new Set<Listener>();

  constructor(page: Window, origin: string, own: Pick<Window, 'addEventListener'>, signal: AbortSignal) {
    this.#page = page;
    this.#origin = origin;
    own.addEventListener('message', (event) => this.#receive(event), { signal });
  }

  say(message: PlayerMessage): void {
    this.#page.postMessage(message, this.#origin);
  }

  listen(listener: Listener): void {
    this.#listeners.add(listener);
  }

  #receive({ source, origin, data }: MessageEvent<unknown>): void {
    // The package shares our origin, but neither the page's window nor its origin.
    if (source !== this.#page || origin !== this.#origin || !isMessage(data)) return;
    for (const listener of this.#listeners) listener(data);
  }
}

const TYPES: readonly string[] = ['look', 'token', 'no-token', 'leave'] satisfies PageMessage['type'][];

const isMessage = (data: unknown): data is PageMessage =>
  typeof data === 'object' && data !== null && 'type' in data && TYPES.includes(String(data.type));
