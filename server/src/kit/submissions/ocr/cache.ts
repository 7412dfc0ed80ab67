import type { Portal } from '../../portal.ts';
import type { Reading } from './parse.ts';
import type { Document } from './read-document.ts';
import { toStoredReading, StoredReading } from './stored-reading.ts';

/** Keeps what was read for this person, so that a submission is compared with it and not with what a browser says. */
export async function cacheReading(
  { database, clock }: Pick<Portal, 'database' | 'clock'>,
  userId: string,
  { sha256 }: Pick<Document, 'sha256'>,
  read: Reading,
): Promise<void> {
  const reading = JSON.stringify(toStoredReading(read));
  const created_at = clock.now();
  await database.db
    .insertInto('receipt_reading')
    .values({ user_id: userId, sha256, reading, created_at })
    .onConflict((oc) => oc.columns(['user_id', 'sha256']).doUpdateSet({ reading, created_at }))
    .execute();
}

/** What was read before of this very file, for this person. */
export async function cachedReading(
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
