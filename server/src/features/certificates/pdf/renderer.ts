import { Worker } from 'node:worker_threads';
import type { Rendering } from './render.ts';
import type { Done, Task } from './render-worker.ts';

/**
 * Fonts take tens of megabytes, and setting a page the time of many requests. Both live in a thread of their own, which
 * starts at the first certificate and ends when none was asked for in a while.
 */
const IDLE = 120_000;

/** Changes with everything that makes the same certificate look different; kept PDFs of another one are not used. */
export const RENDERER = 2;

interface Waiting {
  readonly resolve: (answer: Done) => void;
  readonly reject: (error: Error) => void;
}

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let last = 0;
const waiting = new Map<number, Waiting>();

function ask(rendering: Rendering): Promise<Done> {
  const number = ++last;
  clearTimeout(idle);
  return new Promise<Done>((resolve, reject) => {
    waiting.set(number, { resolve, reject });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread().postMessage({ number, rendering } satisfies Task);
  });
}

function thread(): Worker {
  worker ??= start();
  worker.ref();
  return worker;
}

function start(): Worker {
  const started = new Worker(new URL('./render-worker.ts', import.meta.url));
  started.on('message', (answer: Done) => {
    waiting.get(answer.number)?.resolve(answer);
    waiting.delete(answer.number);
    if (waiting.size > 0) return;
    // an idle thread keeps no process alive
    started.unref();
    idle = setTimeout(() => stop(started), IDLE);
    idle.unref();
  });
  const failed = (error: Error) => {
    if (worker !== started) return;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  started.on('error', failed);
  started.on('exit', () => failed(new Error('the thread that draws certificates has ended')));
  return started;
}

function stop(idler: Worker): void {
  if (worker !== idler || waiting.size > 0) return;
  worker = undefined;
  void idler.terminate();
}

/** A certificate as PDF. */
export async function renderPdf(rendering: Rendering): Promise<Buffer> {
  const answer = await ask(rendering);
  if ('pdf' in answer) return Buffer.from(answer.pdf);
  throw new Error(answer.error);
}
