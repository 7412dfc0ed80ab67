import { buffer } from 'node:stream/consumers';
import type { Language } from '@forecourt/contract/languages';
import type { ReceiptScan } from '@forecourt/contract/submissions';
import { keyOf } from '../../files/key.ts';
import type { Portal } from '../../portal.ts';
import type { ReadLine } from './lines.ts';
import { dayIn, isEmpty, parseReceipt, type Reading } from './parse.ts';
import { reader, ReaderBusy, ReaderSlow } from './reader.ts';

export type Failure = NonNullable<ReceiptScan['failed']>;

const NOTHING: Reading = {
  date: null,
  invoiceNumber: null,
  amount: null,
  currency: null,
  unclear: [],
  lines: [],
};

/** Languages of receipts in addition to English, by the sender's language. */
const LANGUAGES: Readonly<Partial<Record<Language, 'fra' | 'deu' | 'spa'>>> = {
  fr: 'fra',
  de: 'deu',
  es: 'spa',
};

/** Which part numbers are looked for, once the lines are known: a family may have too many to hand them all over. */
export type PartsIn = (lines: readonly ReadLine[], day: string) => Promise<readonly string[]>;

interface Options {
  /** `YYYY-MM-DD` in the tenant's zone. */
  readonly today: string;
  readonly language: Language;
  /** Of the dealer, ISO code. */
  readonly country: string | undefined;
  readonly partsIn: PartsIn;
}

export interface Document {
  readonly id: string;
  readonly mime: string;
  readonly sha256: Buffer;
  readonly storage_key: string;
  /** Sender; null for erased accounts. */
  readonly uploaded_by: string | null;
}

/** The file that a reading is of; undefined when there is none. */
export const documentOf = (
  { database }: Pick<Portal, 'database'>,
  fileId: string,
): Promise<Document | undefined> =>
  database.db
    .selectFrom('file')
    .select(['id', 'mime', 'sha256', 'storage_key', 'uploaded_by'])
    .where('id', '=', fileId)
    .executeTakeFirst();

async function linesOf(
  { files }: Pick<Portal, 'files'>,
  { id, mime, storage_key, uploaded_by }: Document,
  language: Language,
): Promise<readonly ReadLine[]> {
  // a picture that was just sent is read as it came; it is made fit to be shown later
  const bytesOf = async (variant: string) => buffer(await files.storage.get(keyOf(storage_key, variant)));
  const bytes = await bytesOf('original').catch(() => bytesOf('source'));
  const owner = uploaded_by ?? id;
  if (mime === 'application/pdf') return reader.read({ kind: 'pdf', bytes }, owner);
  const own = LANGUAGES[language];
  return reader.read({ kind: 'picture', bytes, languages: own ? ['eng', own] : ['eng'] }, owner);
}

interface Outcome {
  readonly reading: Reading;
  readonly failed: Failure | null;
}

/** Reads a document. An unreadable one is a valid outcome: an empty form next to the file. */
export async function readDocument(portal: Portal, document: Document, input: Options): Promise<Outcome> {
  const lines = await linesOf(portal, document, input.language).catch((error: unknown) =>
    failureOf(portal, document, error),
  );
  if (typeof lines === 'string') return { reading: NOTHING, failed: lines };
  if (lines.length === 0)
    return { reading: NOTHING, failed: document.mime === 'application/pdf' ? 'no-text' : 'unreadable' };
  const { today, country } = input;
  const parts = await input.partsIn(lines, dayIn(lines, { today, country }).date?.value ?? today);
  const reading = parseReceipt(lines, { today, country, parts });
  return { reading, failed: isEmpty(reading) ? 'unreadable' : null };
}

function failureOf({ log }: Pick<Portal, 'log'>, { id }: Document, error: unknown): Failure {
  if (error instanceof ReaderBusy) return 'busy';
  if (error instanceof ReaderSlow) return 'too-slow';
  log.warn({ err: error, file: id }, 'a receipt could not be read');
  return 'unreadable';
}
