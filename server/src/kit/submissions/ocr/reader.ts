import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority, tmpdir } from 'node:os';
import type { ReadLine } from './lines.ts';
import type { Answer, Task } from './reading.process.ts';

/** A document is read within a minute or not at all. */
const LIMIT = 60_000;
/** A process that has nothing to read gives its memory back. */
const IDLE = 120_000;
/** A slow document holds one process; the others go on reading. */
const MOST_PROCESSES = 2;
/** A longer queue is too slow for users at a counter. */
const MOST_WAITING = 20;
/** Megabytes of JavaScript objects; bounded pictures limit the rest. */
const MEMORY = 512;
/** Milliseconds of reading that a person has at normal priority; more of it gives way to other people's documents. */
const ALLOWANCE = 3000;
/** A person who had nothing read for so long, in milliseconds, has the whole allowance again. */
const WINDOW = 60_000;

const PROGRAM = new URL('./reading.process.ts', import.meta.url);

/** Too many wait to be read. */
export class ReaderBusy extends Error {}
/** The document took too long, and its process was killed. */
export class ReaderSlow extends Error {}

interface Job {
  readonly task: Task;
  readonly owner: string;
  readonly resolve: (lines: readonly ReadLine[]) => void;
  readonly reject: (error: Error) => void;
}

/** A process with the job it is at. */
interface Seat {
  readonly child: ChildProcess;
  /** Has a low priority for as long as it lives: no one may raise it again. */
  readonly isBackground: boolean;
  job: Job | undefined;
  startedAt: number;
  /** Languages that it has loaded. */
  languages: string;
  timer: NodeJS.Timeout | undefined;
}

interface Options {
  /** Milliseconds for one document. */
  readonly limit?: number;
  readonly allowance?: number;
  readonly program?: URL;
}

const languagesOf = (task: Task): string => (task.kind === 'picture' ? task.languages.join('+') : '');

/** Recent reading time of a user's documents. */
interface Usage {
  readonly spent: number;
  readonly at: number;
}

/**
 * Reads documents in worker processes that are killed on timeout. Each user has one document in work at a time, so
 * that no user occupies every process; a user beyond the allowance queues behind others at low priority.
 */
export class Reader {
  readonly #waiting: Job[] = [];
  readonly #seats = new Set<Seat>();
  readonly #usage = new Map<string, Usage>();
  readonly #limit: number;
  readonly #allowance: number;
  readonly #program: URL;

  constructor({ limit = LIMIT, allowance = ALLOWANCE, program = PROGRAM }: Options = {}) {
    this.#limit = limit;
    this.#allowance = allowance;
    this.#program = program;
  }

  /** Ids of the processes that run. */
  get processes(): readonly number[] {
    return [...this.#seats].flatMap(({ child }) => child.pid ?? []);
  }

  /**
   * The lines of a document. Throws {@link ReaderBusy}, {@link ReaderSlow}, and for what cannot be read.
   * @param owner who has it read
   */
  read(task: Task, owner: string): Promise<readonly ReadLine[]> {
    if (this.#waiting.length >= MOST_WAITING) return Promise.reject(new ReaderBusy());
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, owner, resolve, reject });
      this.#next();
    });
  }

  /** Kills the processes; what waits is refused. */
  close(): void {
    for (const { reject } of this.#waiting.splice(0)) reject(new ReaderBusy());
    for (const seat of this.#seats) this.#kill(seat, new ReaderBusy());
  }

  #next(): void {
    const reading = new Set([...this.#seats].map(({ job }) => job?.owner));
    const ready = this.#waiting.filter(({ owner }) => !reading.has(owner));
    const job = ready.find(({ owner }) => !this.#isBackground(owner)) ?? ready[0];
    const seat = job && this.#seatFor(job);
    if (!seat) return;
    this.#waiting.splice(this.#waiting.indexOf(job), 1);
    clearTimeout(seat.timer);
    seat.job = job;
    seat.startedAt = performance.now();
    seat.languages = languagesOf(job.task) || seat.languages;
    seat.timer = setTimeout(() => this.#kill(seat, new ReaderSlow()), this.#limit);
    seat.child.ref();
    seat.child.channel?.ref();
    seat.child.send(job.task);
    this.#next();
  }

  /** Whether this person's documents give way to others. */
  #isBackground(owner: string): boolean {
    const usage = this.#usage.get(owner);
    return usage !== undefined && performance.now() - usage.at < WINDOW && usage.spent >= this.#allowance;
  }

  #charge({ job, startedAt }: Seat): void {
    if (!job) return;
    const now = performance.now();
    for (const [owner, { at }] of this.#usage) if (now - at >= WINDOW) this.#usage.delete(owner);
    const spent = this.#usage.get(job.owner)?.spent ?? 0;
    this.#usage.set(job.owner, { spent: spent + now - startedAt, at: now });
  }

  /** A free process, rather one that has the languages loaded; undefined: all of them read. */
  #seatFor({ task, owner }: Job): Seat | undefined {
    const isBackground = this.#isBackground(owner);
    const free = [...this.#seats].filter((seat) => !seat.job);
    const fitting = free.filter((seat) => seat.isBackground === isBackground);
    const loaded = fitting.find(({ languages }) => languages === languagesOf(task));
    if (loaded) return loaded;
    if (this.#seats.size < MOST_PROCESSES) return this.#start(isBackground);
    if (fitting[0]) return fitting[0];
    const [other] = free;
    if (!other) return undefined;
    this.#end(other);
    return this.#start(isBackground);
  }

  #start(isBackground: boolean): Seat {
    const child = fork(this.#program, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${MEMORY}`],
      // it opens strangers' files: it knows no secrets
      env: { PATH: process.env['PATH'], TMPDIR: tmpdir(), SystemRoot: process.env['SystemRoot'] },
    });
    // before it starts threads of its own, which inherit the priority
    if (isBackground && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const seat: Seat = { child, isBackground, job: undefined, startedAt: 0, languages: '', timer: undefined };
    this.#seats.add(seat);
    child.on('message', (answer: Answer) => this.#finish(seat, answer));
    child.on('error', (error) => this.#kill(seat, error));
    child.on('exit', () => this.#kill(seat, new Error('the process that reads receipts has ended')));
    return seat;
  }

  #finish(seat: Seat, answer: Answer): void {
    if (!this.#seats.has(seat)) return;
    this.#charge(seat);
    const { job } = seat;
    seat.job = undefined;
    clearTimeout(seat.timer);
    seat.timer = setTimeout(() => this.#kill(seat, new ReaderBusy()), IDLE).unref();
    seat.child.unref();
    seat.child.channel?.unref();
    if ('lines' in answer) job?.resolve(answer.lines);
    else job?.reject(new Error(answer.error));
    this.#next();
  }

  /** Kills the process with what it is at, and goes on with the next in another one. */
  #kill(seat: Seat, error: Error): void {
    if (!this.#end(seat)) return;
    this.#charge(seat);
    seat.job?.reject(error);
    this.#next();
  }

  /** Ends the process. False: it has ended before. */
  #end(seat: Seat): boolean {
    if (!this.#seats.delete(seat)) return false;
    clearTimeout(seat.timer);
    seat.child.kill('SIGKILL');
    return true;
  }
}

/** The one reader of this portal. */
export const reader = new Reader();
