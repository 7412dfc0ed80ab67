import { parentPort } from 'node:worker_threads';
import { render, type Rendering } from './render.ts';
import { unprintable } from './text-runs.ts';

/** What the thread is asked to do; answers carry the same number. */
export type Task =
  | { readonly number: number; readonly kind: 'render'; readonly rendering: Rendering }
  | {
      readonly number: number;
      readonly kind: 'check';
      readonly texts: readonly string[];
      readonly language: string;
    };

export type Done =
  | { readonly number: number; readonly pdf: Uint8Array }
  | { readonly number: number; readonly unprintable: readonly string[] }
  | { readonly number: number; readonly error: string };

async function done(task: Task): Promise<Done> {
  const { number } = task;
  try {
    if (task.kind === 'render') return { number, pdf: await render(task.rendering) };
    return {
      number,
      unprintable: [...new Set(task.texts.flatMap((text) => unprintable(text, task.language)))],
    };
  } catch (error) {
    return { number, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (task: Task) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  void done(task).then((answer) => parentPort?.postMessage(answer));
});
