import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { lockByName, type Tx } from '../../../kit/db/db.ts';
import { digestOf, entriesOf } from './seal.ts';

interface Erased {
  readonly number: number;
  /** Of the batch as it was sealed first; the chain goes on over it. */
  readonly digest: Buffer;
  /** Digest of the batch without the erased fields. */
  readonly erasedDigest: Buffer;
}

/** Signs a batch after its details were erased, which only the key's holder can do. */
export function erasedSealOf({ number, digest, erasedDigest }: Erased, key: string | undefined): Buffer {
  const hash = key === undefined ? createHash('sha256') : createHmac('sha256', key);
  const facts = ['erased', number, digest.toString('hex'), erasedDigest.toString('hex')];
  return hash.update(JSON.stringify(facts)).digest();
}

/**
 * Erases the log's details about a user: the event and its time stay. Sealed batches are signed again, but only if
 * they were intact, so that an erasure hides no other change.
 */
export async function eraseDetails(tx: Tx, userId: string, key: string | undefined): Promise<void> {
  await lockByName(tx, 'activity-seal');
  const theirs = sql`(actor_id = ${userId} or acting_as_id = ${userId}
    or (subject_kind = 'user' and subject_id = ${userId}))`;
  const { rows } = await sql<{ number: number; digest: Buffer; erased_digest: Buffer | null }>`
    select number, digest, erased_digest from activity_seal
    where number in (select seal from activity_entry where seal is not null and ${theirs})`.execute(tx);
  const whole = [];
  for (const row of rows) {
    const found = digestOf(await entriesOf(tx, row.number, null));
    if (found.equals(row.erased_digest ?? row.digest)) whole.push(row);
  }
  await sql`update activity_entry set data = '{}', ip = '' where ${theirs}`.execute(tx);
  for (const { number, digest } of whole) {
    const erasedDigest = digestOf(await entriesOf(tx, number, null));
    const seal = erasedSealOf({ number, digest, erasedDigest }, key);
    await tx
      .updateTable('activity_seal')
      .set({ erased_digest: erasedDigest, erased_seal: seal })
      .where('number', '=', number)
      .execute();
  }
}
