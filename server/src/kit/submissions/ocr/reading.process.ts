import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import { z } from 'zod';
import type { Box } from '@forecourt/contract/submissions';
import type { ReadLine } from './lines.ts';
import { textOfPdf } from './pdf-text.ts';
import { preparePicture, type Prepared } from './prepare-image.ts';

/** What the process is asked. */
export type Task =
  | { readonly kind: 'picture'; readonly bytes: Uint8Array; readonly languages: readonly string[] }
  | { readonly kind: 'pdf'; readonly bytes: Uint8Array };
export type Answer = { readonly lines: readonly ReadLine[] } | { readonly error: string };

const Job = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('picture'),
    bytes: z.instanceof(Uint8Array),
    languages: z.array(z.enum(['eng', 'fra', 'deu', 'spa'])),
  }),
  z.object({ kind: z.literal('pdf'), bytes: z.instanceof(Uint8Array) }),
]);

const require = createRequire(import.meta.url);
/** Places are given in ten-thousandths of the picture. */
const PRECISION = 10_000;

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
      // otherwise it throws where no handler can catch it; the call itself rejects, too
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
  await worker.setParameters({ preserve_interword_spaces: '1' });
  reader = { languages: wanted, worker };
  return worker;
}

/**
 * Lines of a picture. Where a receipt leaves a gap between names and amounts they may be found as two columns: then lines lie next to
 * each other, and the picture is read once more as one block.
 */
async function textOfImage(bytes: Uint8Array, languages: readonly string[]): Promise<ReadLine[]> {
  const prepared = await preparePicture(bytes);
  const worker = await readerOf(languages);
  const columns = await readLayout(worker, prepared, PSM.SINGLE_COLUMN);
  if (!hasColumns(columns.spans)) return columns.lines;
  const block = await readLayout(worker, prepared, PSM.SINGLE_BLOCK);
  return legibleLength(block.lines) > legibleLength(columns.lines) ? block.lines : columns.lines;
}

/** How much was read, each character weighed by how sure it is. */
const legibleLength = (lines: readonly ReadLine[]): number =>
  lines.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);

/** The height of a line in the prepared picture, in which lines are level; pixels. */
interface Span {
  readonly y0: number;
  readonly y1: number;
}

/** Whether two lines lie at the same height. */
const hasColumns = (spans: readonly Span[]): boolean =>
  spans.some((one, index) =>
    spans.slice(index + 1).some((other) => {
      const shared = Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0);
      return shared > Math.min(one.y1 - one.y0, other.y1 - other.y0) / 2;
    }),
  );

async function readLayout(worker: Worker, prepared: Prepared, layout: PSM) {
  await worker.setParameters({ tessedit_pageseg_mode: layout });
  const { data } = await worker.recognize(prepared.picture, {}, { text: false, blocks: true });
  const found = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));
  return {
    spans: found.map(({ bbox }): Span => bbox),
    lines: found.map(({ text, confidence, words }): ReadLine => ({
      text: text.trim(),
      confidence: confidence / 100,
      words: words.map((word) => ({ text: word.text, box: placed(word.bbox, prepared) })),
    })),
  };
}

interface Found {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

const share = (value: number): number => Math.round(value * PRECISION) / PRECISION;

/** A place on the picture as it was sent, in shares of its width and height. */
function placed({ x0, y0, x1, y1 }: Found, { onOriginal, original }: Prepared): Box {
  const middle = onOriginal((x0 + x1) / 2, (y0 + y1) / 2);
  const [width, height] = [(x1 - x0) / original.width, (y1 - y0) / original.height];
  return {
    x: share(middle.x - width / 2),
    y: share(middle.y - height / 2),
    width: share(width),
    height: share(height),
  };
}

/** Receipts have neither more nor longer lines; unbounded text would be expensive to parse. */
const MOST_LINES = 400;
const LONGEST_LINE = 300;
const within = (lines: readonly ReadLine[]): ReadLine[] =>
  lines.slice(0, MOST_LINES).map((line) => ({ ...line, text: line.text.slice(0, LONGEST_LINE) }));

async function answer(message: unknown): Promise<Answer> {
  try {
    const task = Job.parse(message);
    const lines =
      task.kind === 'pdf' ? await textOfPdf(task.bytes) : await textOfImage(task.bytes, task.languages);
    return { lines: within(lines) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

async function serve(message: unknown): Promise<void> {
  const done = await answer(message);
  process.send?.(done);
}

process.on('message', (message) => void serve(message));
// the portal has ended
process.on('disconnect', () => process.exit());
