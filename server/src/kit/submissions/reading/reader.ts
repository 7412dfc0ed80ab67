import { Worker } from 'node:worker_threads';
import type { ReadLine } from './lines.ts';
import type { Answer, Task } from './ocr.worker.ts';

/** A document is read within a minute or not at all. */
const LIMIT = 60_000;
/** A thread that nobody asks gives its memory back. */
const IDLE = 120_000;
/** More than these wait too long for anybody who stands at a counter. */
const MOST_WAITING = 20;
/** Megabytes of the thread itself; what the reader takes beside it is bounded by the size of the pictures. */
const MEMORY = 512;

/** Too many wait to be read. */
export class ReaderBusy extends Error {}
/** The document took too long, and its thread was ended. */
export class ReaderSlow extends Error {}

interface Wish {
  readonly task: Task;
  readonly resolve: (lines: readonly ReadLine[]) => void;
  readonly reject: (error: Error) => void;
}

/** Reads documents one after the other, in a thread of its own that is ended when one takes too long. */
export class Reader {
  readonly #waiting: Wish[] = [];
  readonly #limit: number;
  #current: Wish | undefined;
  #thread: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** @param limit milliseconds for one document */
  constructor(limit = LIMIT) {
    this.#limit = limit;
  }

  /** The lines of a document. Throws {@link ReaderBusy}, {@link ReaderSlow}, and for what cannot be read. */
  read(task: Task): Promise<readonly ReadLine[]> {
    if (this.#waiting.length >= MOST_WAITING) return Promise.reject(new ReaderBusy());
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, resolve, reject });
      this.#next();
    });
  }

  /** Ends the thread; what waits is refused. */
  async close(): Promise<void> {
    for (const { reject } of this.#waiting.splice(0)) reject(new ReaderBusy());
    await this.#end(new ReaderBusy());
  }

  #next(): void {
    if (this.#current) return;
    clearTimeout(this.#timer);
    this.#current = this.#waiting.shift();
    if (!this.#current) {
      this.#thread?.unref();
      this.#timer = setTimeout(() => void this.#end(new ReaderBusy()), IDLE);
      this.#timer.unref();
      return;
    }
    this.#timer = setTimeout(() => void this.#end(new ReaderSlow()), this.#limit);
    this.#thread ??= this.#start();
    this.#thread.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node, not a window
    this.#thread.postMessage(this.#current.task);
  }

  #start(): Worker {
    const thread = new Worker(new URL('./ocr.worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    });
    thread.on('message', (answer: Answer) => {
      const wish = this.#take();
      if ('lines' in answer) wish?.resolve(answer.lines);
      else wish?.reject(new Error(answer.error));
      this.#next();
    });
    const failed = (error: Error) => {
      if (this.#thread === thread) void this.#end(error);
    };
    thread.on('error', failed);
    thread.on('exit', () => failed(new Error('the thread that reads receipts has ended')));
    return thread;
  }

  #take(): Wish | undefined {
    const wish = this.#current;
    this.#current = undefined;
    return wish;
  }

  /** Ends the thread with what it is at, and goes on with the next in a new one. */
  async #end(error: Error): Promise<void> {
    clearTimeout(this.#timer);
    const thread = this.#thread;
    this.#thread = undefined;
    const wish = this.#take();
    await thread?.terminate();
    wish?.reject(error);
    if (this.#waiting.length > 0) this.#next();
  }
}

/** The one reader of this process. */
export const reader = new Reader();
