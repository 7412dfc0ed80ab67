import type { CommitReply, RuntimeCommit } from '@forecourt/contract/scorm-runtime';
import { type CommitQueue, StorageRejected } from './commitQueue.ts';
import { Rejected, RetryableServerError, TokenEnded } from './line.ts';

/**
 * `saved`: the server has everything. `saving`: something is on its way. `kept`: stored here, the server was not
 * reached. `full`: the browser stores no more. `refused`: the server will not take what waits.
 */
export type SaveState = 'saved' | 'saving' | 'kept' | 'full' | 'refused';

export interface DeliveryOptions {
  readonly queue: CommitQueue;
  readonly send: (commit: RuntimeCommit) => Promise<CommitReply>;
  /** Sends while everything waits for it: where the browser keeps nothing. Undefined when it did not arrive. */
  readonly sendNow: (commit: RuntimeCommit) => CommitReply | undefined;
  /** Gets a new token; false when there is none to be had now. */
  readonly renew: () => Promise<boolean>;
  readonly onState: (state: SaveState) => void;
  readonly onReply: (reply: CommitReply) => void;
  /** The server will never take this one. */
  readonly onRefused: (commit: RuntimeCommit) => void;
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Between tries while the server cannot be reached, milliseconds; the last one repeats. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000];

const keyOf = ({ launchId, number }: RuntimeCommit): string => `${launchId}.${number}`;

/** Brings commits to the server, one after the other, until it has acknowledged each. */
export class Delivery {
  readonly #options: DeliveryOptions;
  #running: Promise<void> | undefined;
  #stopped = false;
  /** Content has set something that it has not committed yet. */
  #unwritten = false;
  /** Over which the server failed when they were sent last. */
  readonly #stuck = new Set<string>();
  #trouble: SaveState | undefined;
  #shown: SaveState | undefined;
  #wake: (() => void) | undefined;

  constructor(options: DeliveryOptions) {
    this.#options = options;
  }

  get state(): SaveState {
    if (this.#trouble) return this.#trouble;
    return this.#unwritten || this.#options.queue.size > 0 ? 'saving' : 'saved';
  }

  /** Content holds changes that no commit has yet: not everything is saved. */
  touched(): void {
    this.#unwritten = true;
    this.#show();
  }

  /**
   * Stores a commit here and sends it when its turn comes; where the browser stores nothing, brings it to the server at
   * once. @returns whether it is stored, here or there
   */
  take(commit: RuntimeCommit): boolean {
    const stored = this.#store(commit);
    this.#unwritten = false;
    this.#show();
    void this.flush();
    return stored;
  }

  /** Sends what waits; one round at a time. Resolves when nothing is left or delivery has stopped. */
  flush(): Promise<void> {
    this.#wake?.();
    this.#running ??= this.#round().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Nothing is sent any more; what waits stays stored. */
  stop(): void {
    this.#stopped = true;
    this.#wake?.();
  }

  async #round(): Promise<void> {
    for (let tries = 0; !this.#stopped;) {
      const sent = await this.#pass();
      if (this.#options.queue.size === 0) break;
      tries = sent ? 1 : tries + 1;
      await this.#pause(PAUSES[Math.min(tries, PAUSES.length) - 1] ?? 0);
    }
    this.#show();
  }

  /** Sends each that waits once, in order, until the server is out of reach. @returns whether any was taken */
  async #pass(): Promise<boolean> {
    const tried = new Set<string>();
    let sent = false;
    while (!this.#stopped) {
      const next = this.#options.queue.waiting().find((commit) => !tried.has(keyOf(commit)));
      if (!next) break;
      tried.add(keyOf(next));
      const end = await this.#deliver(next);
      if (end === 'away') break;
      sent ||= end === 'done';
    }
    return sent;
  }

  async #deliver(commit: RuntimeCommit): Promise<'done' | 'later' | 'away'> {
    try {
      const reply = await this.#options.send(commit);
      this.#stuck.delete(keyOf(commit));
      this.#options.queue.clear(commit.launchId, 0, reply.stored);
      this.#options.queue.clear(reply.launchId, reply.acknowledged, reply.stored);
      this.#clear();
      this.#options.onReply(reply);
      return 'done';
    } catch (error) {
      if (error instanceof Rejected) return this.#refused(commit);
      if (error instanceof RetryableServerError) return this.#stumbled(commit);
      const renewed = error instanceof TokenEnded && (await this.#options.renew());
      if (!renewed) this.#report('kept');
      return 'away';
    }
  }

  #store(commit: RuntimeCommit): boolean {
    const { queue, now, sendNow, onReply } = this.#options;
    try {
      queue.add(commit, now());
      return true;
    } catch (error) {
      if (!(error instanceof StorageRejected)) throw error;
      const reply = sendNow(commit);
      if (!reply) {
        this.#trouble = 'full';
        return false;
      }
      queue.clear(commit.launchId, 0, commit.number);
      onReply(reply);
      return true;
    }
  }

  /** A permanently refused commit must not block later ones, and isn't reported as saved. */
  #refused(commit: RuntimeCommit): 'done' {
    this.#stuck.delete(keyOf(commit));
    this.#options.queue.clear(commit.launchId, 0, commit.number);
    this.#report('refused');
    this.#options.onRefused(commit);
    return 'done';
  }

  /** It may pass another time, so it stays; those behind it need not wait for that. */
  #stumbled(commit: RuntimeCommit): 'later' {
    this.#stuck.add(keyOf(commit));
    this.#report('kept');
    return 'later';
  }

  #clear(): void {
    if (this.#options.queue.size === 0 || (this.#trouble === 'kept' && this.#stuck.size === 0))
      this.#trouble = undefined;
    this.#show();
  }

  #report(trouble: SaveState): void {
    if (this.#trouble !== 'full') this.#trouble = trouble;
    this.#show();
  }

  #pause(milliseconds: number): Promise<void> {
    const woken = new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    return Promise.race([this.#options.wait(milliseconds), woken]);
  }

  #show(): void {
    const { state } = this;
    if (state === this.#shown) return;
    this.#shown = state;
    this.#options.onState(state);
  }
}
