import { sql } from 'kysely';
import { z } from 'zod';
import { Box } from '@forecourt/contract/submissions';
import type { Tx } from '../../db/db.ts';
import type { Portal } from '../../portal.ts';
import type { Draft, Readings } from '../submission.ts';
import type { Reading } from './parse.ts';
import type { Document } from './read-document.ts';

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

/** Keeps what was read for this person, so that a submission is compared with it and not with what a browser says. */
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

/** What a submission is compared with, without what was not read: fields by their names, parts as `item0` and so on. */
export const readingsOf = (reading: StoredReading): Readings =>
  Object.fromEntries([
    ...(['date', 'invoiceNumber', 'amount'] as const).flatMap((field) => {
      const value = reading[field];
      return value ? [[field, value] as const] : [];
    }),
    ...reading.items.map((item, i) => [`item${i}`, item] as const),
  ]);

/**
 * A submission takes along what the portal itself has read for its sender of the first document that was read, whatever
 * a browser says. Undefined where nothing was read for them.
 */
export async function readingFor(
  tx: Tx,
  userId: string,
  files: Draft['files'],
): Promise<StoredReading | undefined> {
  const ids = files.map(({ id }) => id);
  const row = await tx
    .selectFrom('receipt_reading as r')
    .innerJoin('file as f', 'f.sha256', 'r.sha256')
    .select('r.reading')
    .where('f.id', 'in', ids)
    .where('r.user_id', '=', userId)
    .orderBy(sql`array_position(${ids}::uuid[], f.id)`)
    .executeTakeFirst();
  return row && StoredReading.parse(row.reading);
}
