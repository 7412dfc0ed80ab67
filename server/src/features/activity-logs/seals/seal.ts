import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { lockByName, type Db, type Tx } from '../../../kit/db/db.ts';

/** Entries of one seal at most: a fault is found this exactly, and a batch fits into memory. */
const BATCH = 1_000;

/** An entry as it is sealed: every column as text, the way the database writes it. */
export type SealedEntry = Readonly<Record<string, string | null>> & { readonly id: string };

const AS_TEXT = sql`id::text, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, actor_id::text,
  acting_as_id::text, type, subject_kind, subject_id::text, data::text, ip, request_id`;

/** The entries of a seal, or those without one, in the order in which they are sealed. */
export const entriesOf = async (db: Db | Tx, seal: number | null, limit: number | null) =>
  (
    await sql<SealedEntry>`select ${AS_TEXT} from activity_entry
      where ${seal === null ? sql`seal is null` : sql`seal = ${seal}`} order by activity_entry.id limit ${limit}`.execute(
      db,
    )
  ).rows;

/** SHA-256 digest of the entries. */
export function digestOf(entries: readonly SealedEntry[]): Buffer {
  const hash = createHash('sha256');
  for (const entry of entries) hash.update(`${JSON.stringify(Object.entries(entry))}\n`);
  return hash.digest();
}

export interface SealFacts {
  readonly number: number;
  readonly entries: number;
  readonly digest: Buffer;
  readonly sealedAt: Date;
  /** The seal before; undefined for the first one. */
  readonly previous: Buffer | undefined;
}

/**
 * The seal of a batch and everything sealed before it. @param key from outside the database: without it no valid seal
 * can be made; undefined makes a plain chain, which only   reveals changes that don't rebuild the whole chain
 */
export function sealOf(
  { number, entries, digest, sealedAt, previous }: SealFacts,
  key: string | undefined,
): Buffer {
  const hash = key === undefined ? createHash('sha256') : createHmac('sha256', key);
  const facts = [number, entries, digest.toString('hex'), sealedAt.toISOString(), previous?.toString('hex')];
  return hash.update(JSON.stringify(facts)).digest();
}

/**
 * Seals every entry that has been committed, in batches, all or nothing; returns how many batches. Takes no lock that
 * a writer of entries would wait for: what is sealed is never written again.
 */
export async function sealAll(tx: Tx, sealedAt: Date, key: string | undefined): Promise<number> {
  await lockByName(tx, 'activity-seal');
  const last = await tx
    .selectFrom('activity_seal')
    .select(['number', 'seal'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  let previous = last?.seal;
  for (let number = (last?.number ?? 0) + 1; ; number++) {
    const batch = await entriesOf(tx, null, BATCH);
    if (batch.length === 0) return number - 1 - (last?.number ?? 0);
    const digest = digestOf(batch);
    const seal = sealOf({ number, entries: batch.length, digest, sealedAt, previous }, key);
    await tx
      .insertInto('activity_seal')
      .values({
        number,
        entries: batch.length,
        digest,
        seal,
        keyed: key !== undefined,
        sealed_at: sealedAt,
      })
      .execute();
    await sql`update activity_entry set seal = ${number} where id = any(${batch.map(({ id }) => id)}::uuid[])`.execute(
      tx,
    );
    previous = seal;
  }
}
