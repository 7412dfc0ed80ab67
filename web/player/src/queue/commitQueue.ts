import type { RuntimeCommit } from '@forecourt/contract/scorm-runtime';

/** The part of `localStorage` that is used. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

interface Stored {
  /** Creation time, milliseconds: orders the commits of several openings. */
  readonly at: number;
  readonly commit: RuntimeCommit;
}

/** Data model elements that the server records from every commit: a commit that changes them is never skipped. */
const RESULTS = [
  'cmi.core.lesson_status',
  'cmi.core.score.raw',
  'cmi.completion_status',
  'cmi.success_status',
  'cmi.score.raw',
  'cmi.score.scaled',
];

const sameResults = (one: RuntimeCommit, other: RuntimeCommit): boolean =>
  RESULTS.every((name) => one.cmi[name] === other.cmi[name]);

/**
 * True if the next commit supersedes a pending one. Each commit has its part's whole data model, so only results that
 * changed back in between, and ends of sessions, must be sent separately.
 */
const contains = (next: RuntimeCommit, waiting: RuntimeCommit): boolean =>
  waiting.launchId === next.launchId &&
  waiting.item === next.item &&
  waiting.run === next.run &&
  waiting.number < next.number &&
  !waiting.final &&
  sameResults(waiting, next);

/** The browser refused to keep a commit: storage is full or closed to us. */
export class StorageRejected extends Error {}

/**
 * The commits of one registration that the server has not acknowledged, each under its own name in this origin's
 * storage. What `add` has taken survives the tab, the browser and the network.
 */
export class CommitQueue {
  readonly #store: Store;
  readonly #prefix: string;
  /** Commits that the browser failed to store: sent anyway while this page is open. */
  readonly #loose = new Map<string, Stored>();

  constructor(store: Store, registrationId: string) {
    this.#store = store;
    this.#prefix = `forecourt.scorm.${registrationId}.`;
  }

  /**
   * Stores a commit before it returns, and removes those it supersedes. @throws {StorageRejected} when the browser's
   * storage is full; the commit is then queued in memory alone
   */
  add(commit: RuntimeCommit, at: number): void {
    const contained = this.#kept().filter((stored) => contains(commit, stored.commit));
    const sequencing = commit.sequencingState ?? contained.at(-1)?.commit.sequencingState;
    const whole = sequencing === undefined ? commit : { ...commit, sequencingState: sequencing };
    const stored = { at, commit: whole };
    if (!this.#put(stored)) {
      // It may still fit in the place of those that it contains.
      for (const { commit: old } of contained) this.#drop(old);
      if (!this.#put(stored)) {
        this.#loose.set(this.#name(whole), stored);
        throw new StorageRejected('the browser keeps no more');
      }
    }
    for (const { commit: old } of contained) this.#drop(old);
  }

  /** Pending commits, oldest first. */
  waiting(): RuntimeCommit[] {
    return this.#kept().map(({ commit }) => commit);
  }

  get size(): number {
    return this.#names().length + this.#loose.size;
  }

  /** The highest number kept of an opening, 0 without any. */
  highest(launchId: string): number {
    const numbers = this.waiting().filter((commit) => commit.launchId === launchId);
    return Math.max(0, ...numbers.map(({ number }) => number));
  }

  /** The server has these: one commit, and all of its opening up to a number. */
  clear(launchId: string, upTo: number, stored: number): void {
    for (const commit of this.waiting())
      if (commit.launchId === launchId && (commit.number <= upTo || commit.number === stored))
        this.#drop(commit);
  }

  #put(stored: Stored): boolean {
    try {
      this.#store.setItem(this.#name(stored.commit), JSON.stringify(stored));
      return true;
    } catch {
      return false;
    }
  }

  #drop(commit: RuntimeCommit): void {
    this.#loose.delete(this.#name(commit));
    this.#store.removeItem(this.#name(commit));
  }

  #name({ launchId, number }: RuntimeCommit): string {
    return `${this.#prefix}${launchId}.${number}`;
  }

  #names(): string[] {
    const all = Array.from({ length: this.#store.length }, (_, index) => this.#store.key(index) ?? '');
    return all.filter((name) => name.startsWith(this.#prefix));
  }

  #kept(): Stored[] {
    return this.#names()
      .flatMap((name) => read(this.#store.getItem(name)))
      .concat(...this.#loose.values())
      .toSorted((a, b) => a.at - b.at || a.commit.number - b.commit.number);
  }
}

/** A package shares this storage: what is not a commit of ours is passed over. */
function read(text: string | null): Stored[] {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked field by field below; the server checks the rest
    const stored = JSON.parse(text ?? 'null') as Stored | null;
    const usable =
      typeof stored?.at === 'number' &&
      typeof stored.commit.launchId === 'string' &&
      typeof stored.commit.number === 'number' &&
      typeof stored.commit.cmi === 'object';
    return usable ? [stored] : [];
  } catch {
    return [];
  }
}
