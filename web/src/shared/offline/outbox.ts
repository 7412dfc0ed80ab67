import { ApiProblem } from '../api/problem.ts';
import { beforeSignOut } from '../session/signOut.ts';
import type { Store } from './deviceStore.ts';
import type { Saved } from '../ui/SaveState.tsx';

export interface SendOptions {
  /** The page is being left: the request must outlive it. */
  readonly keepalive: boolean;
}

export interface OutboxOptions<P> {
  /** What is in it; with the person's id the name under which it is kept. */
  readonly name: string;
  /** Whose it is. It is never sent for anybody else. */
  readonly userId: string;
  readonly store: Store;
  /** Unites what waits for one key with what comes in. */
  readonly merge: (waiting: P, added: P) => P;
  /** Delivers; resolves only when the server has acknowledged. */
  readonly send: (key: string, payload: P, options: SendOptions) => Promise<void>;
  /** User id that the server associates with this browser; undefined when signed out. The argument bypasses the cache. */
  readonly whoIsThere: (refresh: boolean) => Promise<string | undefined>;
}

interface Waiting<P> {
  readonly payload: P;
  /** Tells whether more came in while it was being sent. */
  readonly mark: string;
}

type Box<P> = Record<string, Waiting<P>>;

/** Whether sending the same once more would be refused again. */
export const isFinal = (problem: ApiProblem): boolean =>
  problem.status >= 400 && problem.status < 500 && ![401, 408, 425, 429].includes(problem.status);

/**
 * Queues a user's actions until the server has acknowledged them: through a lost network, a closed tab, and an ended
 * session. Each key holds one payload, and sending must be idempotent. Entries that the server refuses permanently (deleted
 * or locked) are dropped, and shown as not saved until the next delivery succeeds.
 */
export class Outbox<P> {
  readonly #options: OutboxOptions<P>;
  readonly #place: string;
  readonly #listeners = new Set<() => void>();
  /** Takes over when the browser does not let us store. */
  #memory: Box<P> | undefined;
  #running: Promise<void> | undefined;
  /** Who was there when it was asked last. */
  #there: string | undefined;
  /** The person was asked to sign in again and did not. */
  #declined = false;
  /** Something of the last round was refused for good. */
  #refused = false;
  #state: Saved;

  constructor(options: OutboxOptions<P>) {
    this.#options = options;
    this.#place = `forecourt.${options.name}.${options.userId}`;
    this.#state = this.waiting() > 0 ? 'kept' : 'saved';
    beforeSignOut(() => this.flush());
  }

  get state(): Saved {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  waiting(): number {
    return Object.keys(this.#read()).length;
  }

  /** What waits for a key, if anything. */
  peek(key: string): P | undefined {
    return this.#read()[key]?.payload;
  }

  /** All that waits, in the order in which it is sent. */
  payloads(): readonly P[] {
    return Object.values(this.#read()).map(({ payload }) => payload);
  }

  /** Keeps a payload until it is delivered. It is stored when this returns. */
  put(key: string, payload: P): void {
    const box = this.#read();
    const waiting = box[key];
    this.#write({
      ...box,
      [key]: {
        payload: waiting ? this.#options.merge(waiting.payload, payload) : payload,
        mark: crypto.randomUUID(),
      },
    });
    if (!this.#running) this.#show('saving');
  }

  /** Removes queued entries with these keys. */
  drop(keys: readonly string[]): void {
    const box = this.#read();
    this.#write(Object.fromEntries(Object.entries(box).filter(([key]) => !keys.includes(key))));
    if (!this.#running) this.#show(this.waiting() > 0 ? 'kept' : 'saved');
  }

  /**
   * Sends what waits, in order, one after the other; only one round runs at a time. An ended session lets the person
   * sign in again in place; who declines is asked once more only when `asking`. @returns whether nothing is left
   */
  async flush(prompted = false): Promise<boolean> {
    if (prompted) this.#declined = false;
    this.#running ??= this.#round().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
    return this.waiting() === 0;
  }

  /** Sends what waits while the page is being left. It stays kept: the answer may not be seen any more. */
  leave(): void {
    if (this.#there !== this.#options.userId) return;
    for (const [key, { payload }] of Object.entries(this.#read())) {
      // retries unacknowledged payloads at the next start
      this.#options.send(key, payload, { keepalive: true }).catch(() => undefined);
    }
  }

  async #round(): Promise<void> {
    if (this.waiting() === 0) return this.#show(this.#refused ? 'refused' : 'saved');
    this.#refused = false;
    this.#show('saving');
    try {
      if (!(await this.#maySend())) return this.#show('kept');
      for (let next = this.#first(); next; next = this.#first()) await this.#deliver(...next);
      this.#show(this.#refused ? 'refused' : 'saved');
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 401) this.#declined = true;
      this.#show('kept');
    }
  }

  /** When signed out, sending triggers the sign-in dialog. */
  async #maySend(): Promise<boolean> {
    this.#there = await this.#options.whoIsThere(this.#declined);
    if (this.#there === undefined) return !this.#declined;
    this.#declined = false;
    return this.#there === this.#options.userId;
  }

  #first(): [string, Waiting<P>] | undefined {
    return Object.entries(this.#read())[0];
  }

  async #deliver(key: string, { payload, mark }: Waiting<P>): Promise<void> {
    try {
      await this.#options.send(key, payload, { keepalive: false });
    } catch (error) {
      if (!(error instanceof ApiProblem) || !isFinal(error)) throw error;
      this.#refused = true;
    }
    const { [key]: now, ...rest } = this.#read();
    if (!now) return;
    // More came in meanwhile: it goes to the end and is sent once more.
    this.#write(now.mark === mark ? rest : { ...rest, [key]: now });
  }

  #read(): Box<P> {
    if (this.#memory) return this.#memory;
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this class writes under this name
      return JSON.parse(this.#options.store.getItem(this.#place) ?? '{}') as Box<P>;
    } catch {
      return {};
    }
  }

  #write(box: Box<P>): void {
    try {
      if (Object.keys(box).length === 0) this.#options.store.removeItem(this.#place);
      else this.#options.store.setItem(this.#place, JSON.stringify(box));
      this.#memory = undefined;
    } catch {
      this.#memory = box;
    }
  }

  #show(state: Saved): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
