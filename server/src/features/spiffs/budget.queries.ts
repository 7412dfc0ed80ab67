import { sql, type RawBuilder } from 'kysely';
import { lockByName, type Db, type Tx } from '../../kit/db/db.ts';

/** One at a time takes from the budget of a spiff, until the transaction ends. Locked after the person and the claim. */
export const lockBudget = (tx: Tx, spiffId: string) => lockByName(tx, `spiff:${spiffId}`);

/** SQL: what a claim takes of a budget: while it waits what it would give, then what it gave. */
export const takenBy = (alias: string) =>
  sql<number>`coalesce(${sql.ref(`${alias}.awarded`)}, ${sql.ref(`${alias}.award`)})`;

/** SQL: claims of the spiff in this column that count. */
export const countingClaims = (alias: string, spiff: RawBuilder<unknown>) =>
  sql<boolean>`${sql.ref(`${alias}.of_id`)} = ${spiff} and ${sql.ref(`${alias}.kind`)} = 'spiff'
    and ${sql.ref(`${alias}.status`)} not in ('denied', 'withdrawn')`;

interface Left {
  /** A claim that is left out. */
  readonly except?: string | undefined;
}

const taken = async (db: Db | Tx, rule: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(${takenBy('s')}), 0)::bigint as sum from submission s where ${rule}`.execute(db);
  return rows[0]?.sum ?? 0;
};

const counting = (spiffId: string, { except }: Left) =>
  sql`${countingClaims('s', sql`${spiffId}::uuid`)}${except ? sql` and s.id <> ${except}::uuid` : sql``}`;

/** What all claims have taken of a spiff. */
export const takenOfAll = (db: Db | Tx, spiffId: string, left: Left = {}): Promise<number> =>
  taken(db, counting(spiffId, left));

/** What one person's claims have taken of a spiff. */
export const takenByPerson = (db: Db | Tx, spiffId: string, userId: string, left: Left = {}) =>
  taken(db, sql`${counting(spiffId, left)} and s.submitter_id = ${userId}`);
