import { unanswered } from './http/unanswered.ts';

/** Milliseconds for which it is remembered how a read went. */
const REMEMBERED = 10_000;

interface Waits {
  /** Milliseconds that the last read must have taken. */
  readonly from: number;
  /** How long others are waited for: milliseconds at the most, and the part of what the last read took. */
  readonly most: number;
  readonly part: number;
}
/** Where several asked together last time, and where one asked alone for what takes long. */
const TOGETHER: Waits = { from: 8, most: 25, part: 0.3 };
const ALONE: Waits = { from: 40, most: 8, part: 0.15 };
/** For those who have just been answered. */
const AGAIN: Waits = { ...ALONE, from: TOGETHER.from };
const patienceOf = ({ from, most, part }: Waits, took: number) =>
  took < from ? 0 : Math.min(most, took * part);

/** A read for everybody who asks for it before it begins. */
class Read<T> {
  readonly answer: Promise<T>;
  readonly begin: () => void;
  askers = 0;

  constructor(read: () => Promise<T>) {
    const { promise, resolve } = Promise.withResolvers<T>();
    this.answer = promise;
    this.begin = () => resolve(read());
  }
}

/** One thing that is read. */
interface Line<T> {
  running?: Read<T> | undefined;
  /** The read that everybody waits for who came while one was running. */
  next?: Read<T> | undefined;
  /** With how many a read begins at once, and how long they are waited for. */
  enough: number;
  patience: number;
  forgetting?: NodeJS.Timeout;
}

/**
 * Runs equal reads once for everybody who asks at the same time. Nobody gets an answer that was begun before they
 * asked: who comes while one is running waits for the next, which begins when that one is over. So a read always sees
 * what was written before it was asked for.
 *
 * Those who were answered together and ask again would just miss the next read and wait for the one after it, twice as long, and so
 * would all but the first of those who come at one moment. A long read therefore waits a moment: until as many have asked as last
 * time, or, where one asked alone or one read follows another, for a small part of what it takes (decisions 352 and 369). It waits
 * for nobody where no request is left that could still ask (decision 355).
 */
export class SharedReads<T> {
  readonly #lines = new Map<string, Line<T>>();
  readonly #unanswered: () => number;

  /** @param waiting how many requests of this process wait for their answers */
  constructor(waiting = unanswered) {
    this.#unanswered = waiting;
  }

  /** @param key says what is read; equal keys must mean equal reads */
  ask(key: string, read: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(key) ?? { enough: 1, patience: 0 };
    this.#lines.set(key, line);
    const next = (line.next ??= new Read(read));
    next.askers++;
    if (!line.running) {
      if (next.askers >= line.enough || this.#allAsked(next)) this.#run(key, line, next);
      else if (next.askers === 1) this.#wait(key, line, next);
    }
    return next.answer;
  }

  /** Whether nobody is left whom the read could wait for. */
  #allAsked(next: Read<T>): boolean {
    return this.#unanswered() <= next.askers;
  }

  #wait(key: string, line: Line<T>, next: Read<T>, patience = line.patience): void {
    setTimeout(() => {
      if (line.next === next && !line.running) this.#run(key, line, next);
    }, patience);
  }

  #run(key: string, line: Line<T>, next: Read<T>): void {
    const begun = performance.now();
    line.running = next;
    line.next = undefined;
    const land = () => this.#land(key, line, { askers: next.askers, took: performance.now() - begun });
    next.answer.then(land, land);
    next.begin();
  }

  #land(key: string, line: Line<T>, { askers, took }: { readonly askers: number; readonly took: number }) {
    const { next } = line;
    line.running = undefined;
    const together = askers + (next?.askers ?? 0);
    line.patience = patienceOf(together > 1 ? TOGETHER : ALONE, took);
    // how many come with one who asked alone nobody knows
    line.enough = line.patience === 0 ? 1 : together > 1 ? together : Infinity;
    if (next) {
      if (next.askers >= line.enough) this.#run(key, line, next);
      // as many have waited already: no longer than for those who have just been answered and ask again at once
      else this.#wait(key, line, next, next.askers < askers ? line.patience : patienceOf(AGAIN, took));
    } else if (line.enough === 1) this.#lines.delete(key);
    else this.#forgetLater(key, line);
  }

  #forgetLater(key: string, line: Line<T>): void {
    line.forgetting ??= setTimeout(() => {
      if (this.#lines.get(key) === line && !line.running && !line.next) this.#lines.delete(key);
    }, REMEMBERED).unref();
    line.forgetting.refresh();
  }
}
