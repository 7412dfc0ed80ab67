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

export interface Taken {
  readonly all: number;
  readonly person: number;
}

/**
 * What claims have taken of a spiff: all of them, and those of one person.
 * @param except a claim that is left out
 */
export async function takenOf(
  db: Db | Tx,
  spiffId: string,
  { userId, except = null }: { readonly userId: string; readonly except?: string | null },
): Promise<Taken> {
  const { rows } = await sql<Taken>`
    select coalesce(sum(${takenBy('s')}), 0)::bigint as all,
      coalesce(sum(${takenBy('s')}) filter (where s.submitter_id = ${userId}), 0)::bigint as person
    from submission s where ${countingClaims('s', sql`${spiffId}::uuid`)}
      and (${except}::uuid is null or s.id <> ${except}::uuid)`.execute(db);
  return rows[0] ?? { all: 0, person: 0 };
}
