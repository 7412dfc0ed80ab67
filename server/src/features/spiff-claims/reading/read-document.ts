import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Language } from '@forecourt/contract/languages';
import { Box } from '@forecourt/contract/submissions';
import type { ReceiptScan } from '@forecourt/contract/spiff-claims';
import type { Readings } from '../../../kit/submissions/submission.ts';
import { keyOf } from '../../../kit/files/key.ts';
import type { Portal } from '../../../kit/portal.ts';
import type { ReadLine } from './lines.ts';
import { isEmpty, parseReceipt, type Reading } from './parse.ts';
import { reader, ReaderBusy, ReaderSlow } from './reader.ts';

export type Failure = NonNullable<ReceiptScan['failed']>;

const NOTHING: Reading = { date: null, invoiceNumber: null, amount: null, lines: [] };

/** Languages of receipts beside English, by the language of who sends them. */
const LANGUAGES: Readonly<Partial<Record<Language, 'fra' | 'deu' | 'spa'>>> = {
  fr: 'fra',
  de: 'deu',
  es: 'spa',
};

interface Wish {
  /** `YYYY-MM-DD` in the tenant's zone. */
  readonly today: string;
  readonly language: Language;
  /** Part numbers that are looked for. */
  readonly parts: readonly string[];
}

export interface Document {
  readonly id: string;
  readonly mime: string;
  readonly sha256: Buffer;
  readonly storage_key: string;
}

/** The file that a reading is of; undefined when there is none. */
export const documentOf = (
  { database }: Pick<Portal, 'database'>,
  fileId: string,
): Promise<Document | undefined> =>
  database.db
    .selectFrom('file')
    .select(['id', 'mime', 'sha256', 'storage_key'])
    .where('id', '=', fileId)
    .executeTakeFirst();

async function linesOf(
  { files }: Pick<Portal, 'files'>,
  { mime, storage_key }: Document,
  language: Language,
): Promise<readonly ReadLine[]> {
  // a picture that was just sent is read as it came; it is made fit to be shown later
  const bytesOf = async (variant: string) => buffer(await files.storage.get(keyOf(storage_key, variant)));
  const bytes = await bytesOf('original').catch(() => bytesOf('source'));
  if (mime === 'application/pdf') return reader.read({ kind: 'pdf', bytes });
  const own = LANGUAGES[language];
  return reader.read({ kind: 'picture', bytes, languages: own ? ['eng', own] : ['eng'] });
}

export interface Outcome {
  readonly reading: Reading;
  readonly failed: Failure | null;
}

/** Reads a document. What cannot be read is an answer, too: an empty form beside the file. */
export async function readDocument(portal: Portal, document: Document, wish: Wish): Promise<Outcome> {
  try {
    const lines = await linesOf(portal, document, wish.language);
    if (lines.length === 0)
      return { reading: NOTHING, failed: document.mime === 'application/pdf' ? 'no-text' : 'unreadable' };
    const reading = parseReceipt(lines, wish);
    return { reading, failed: isEmpty(reading) ? 'unreadable' : null };
  } catch (error) {
    if (error instanceof ReaderBusy) return { reading: NOTHING, failed: 'busy' };
    if (error instanceof ReaderSlow) return { reading: NOTHING, failed: 'too-slow' };
    portal.log.warn({ err: error, file: document.id }, 'a receipt could not be read');
    return { reading: NOTHING, failed: 'unreadable' };
  }
}

const read = <T extends z.ZodType>(value: T) =>
  z.object({ value, confidence: z.number(), box: Box.optional() }).nullable();
export const StoredReading = z.object({
  date: read(z.string()),
  invoiceNumber: read(z.string()),
  amount: read(z.number()),
  /** Where parts stand. Readings of former versions have none. */
  items: z.array(z.object({ value: z.string(), confidence: z.number(), box: Box })).default([]),
});
export type StoredReading = z.infer<typeof StoredReading>;

/** What is kept of a reading. */
export const keptOf = ({ date, invoiceNumber, amount, lines }: Reading): StoredReading => ({
  date,
  invoiceNumber,
  amount,
  items: lines.flatMap(({ partNumber, box }) => (box ? [{ value: partNumber, confidence: 1, box }] : [])),
});

/** Keeps what was read for this person, so that a claim is compared with it and not with what a browser says. */
export async function keepReading(
  { database, clock }: Pick<Portal, 'database' | 'clock'>,
  userId: string,
  { sha256 }: Pick<Document, 'sha256'>,
  read: Reading,
): Promise<void> {
  const reading = JSON.stringify(keptOf(read));
  const created_at = clock.now();
  await database.db
    .insertInto('receipt_reading')
    .values({ user_id: userId, sha256, reading, created_at })
    .onConflict((oc) => oc.columns(['user_id', 'sha256']).doUpdateSet({ reading, created_at }))
    .execute();
}

/** What was read before of this very file, for this person. */
export async function keptReading(
  { database }: Pick<Portal, 'database'>,
  userId: string,
  sha256: Buffer,
): Promise<StoredReading | null> {
  const row = await database.db
    .selectFrom('receipt_reading')
    .select('reading')
    .where('user_id', '=', userId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row ? StoredReading.parse(row.reading) : null;
}

/** What a claim is compared with, without what was not read: fields by their names, parts as `item0` and so on. */
export const readingsOf = (reading: StoredReading): Readings =>
  Object.fromEntries([
    ...(['date', 'invoiceNumber', 'amount'] as const).flatMap((field) => {
      const value = reading[field];
      return value ? [[field, value] as const] : [];
    }),
    ...reading.items.map((item, i) => [`item${i}`, item] as const),
  ]);
