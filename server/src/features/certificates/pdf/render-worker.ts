import { parentPort } from 'node:worker_threads';
import { render, type Rendering } from './render.ts';

/** What the thread is asked to do; answers carry the same number. */
export interface Task {
  readonly number: number;
  readonly rendering: Rendering;
}

export type Done =
  | { readonly number: number; readonly pdf: Uint8Array }
  | { readonly number: number; readonly error: string };

async function done({ number, rendering }: Task): Promise<Done> {
  try {
    return { number, pdf: await render(rendering) };
  } catch (error) {
    return { number, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (task: Task) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  void done(task).then((answer) => parentPort?.postMessage(answer));
});
