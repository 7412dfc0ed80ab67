import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import { z } from 'zod';
import type { ReadLine } from './lines.ts';
import { textOfPdf } from './pdf-text.ts';

/** What the thread is asked. */
export type Task =
  | { readonly kind: 'picture'; readonly bytes: Uint8Array; readonly languages: readonly string[] }
  | { readonly kind: 'pdf'; readonly bytes: Uint8Array };
export type Answer = { readonly lines: readonly ReadLine[] } | { readonly error: string };

const Asked = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('picture'),
    bytes: z.instanceof(Uint8Array),
    languages: z.array(z.enum(['eng', 'fra', 'deu', 'spa'])),
  }),
  z.object({ kind: z.literal('pdf'), bytes: z.instanceof(Uint8Array) }),
]);

const require = createRequire(import.meta.url);
/** Letters of a receipt are about this high in pictures of this width; larger ones cost time and read no better. */
const WIDTH = 1600;
const MOST_PIXELS = 60_000_000;

let reader: { readonly languages: string; readonly worker: Worker } | undefined;

/**
 * Starts the reader with the data of these languages from their packages: nothing is asked of the network. It takes them
 * from one folder only, so they are put into one until it has loaded them.
 */
async function start(languages: readonly string[]): Promise<Worker> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-ocr-'));
  try {
    for (const code of languages) {
      const name = `${code}.traineddata.gz`;
      copyFileSync(require.resolve(`@tesseract.js-data/${code}/4.0.0_best_int/${name}`), join(folder, name));
    }
    return await createWorker([...languages], OEM.LSTM_ONLY, {
      langPath: folder,
      gzip: true,
      cacheMethod: 'none',
      // otherwise it throws where nobody can catch it; the call itself is refused, too
      errorHandler: () => undefined,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function readerOf(languages: readonly string[]): Promise<Worker> {
  const wanted = languages.join('+');
  if (reader?.languages === wanted) return reader.worker;
  await reader?.worker.terminate();
  const worker = await start(languages);
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_COLUMN, preserve_interword_spaces: '1' });
  reader = { languages: wanted, worker };
  return worker;
}

/** Upright, grey, even in light, at a width that reads well. */
const prepared = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'none' })
    .rotate()
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize({ width: WIDTH, withoutEnlargement: false })
    .normalise()
    .png()
    .toBuffer();

async function textOfPicture(bytes: Uint8Array, languages: readonly string[]): Promise<ReadLine[]> {
  const worker = await readerOf(languages);
  const { data } = await worker.recognize(
    await prepared(bytes),
    { rotateAuto: true },
    { text: false, blocks: true },
  );
  return (data.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) =>
      lines.map(({ text, confidence }) => ({ text: text.trim(), confidence: confidence / 100 })),
    ),
  );
}

async function answer(message: unknown): Promise<Answer> {
  try {
    const task = Asked.parse(message);
    return {
      lines:
        task.kind === 'pdf' ? await textOfPdf(task.bytes) : await textOfPicture(task.bytes, task.languages),
    };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

async function serve(message: unknown): Promise<void> {
  const done = await answer(message);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node, not a window
  parentPort?.postMessage(done);
}

parentPort?.on('message', (message: unknown) => void serve(message));
