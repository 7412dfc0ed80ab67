import { sql, type RawBuilder } from 'kysely';
import { lockByName, type Db, type Tx } from '../../kit/db/db.ts';

/** One at a time takes from the budget of a spiff, until the transaction ends. Locked after the person and the claim. */
export const lockBudget = (tx: Tx, spiffId: string) => lockByName(tx, `spiff:${spiffId}`);

/** SQL: what a claim takes of a budget: while it waits what it would give, then what it gave. */
export const budgetUsedBy = (alias: string) =>
  sql<number>`coalesce(${sql.ref(`${alias}.awarded`)}, ${sql.ref(`${alias}.award`)})`;

/** SQL: claims of the spiff in this column that count. */
export const countingClaims = (alias: string, spiff: RawBuilder<unknown>) =>
  sql<boolean>`${sql.ref(`${alias}.of_id`)} = ${spiff} and ${sql.ref(`${alias}.kind`)} = 'spiff'
    and ${sql.ref(`${alias}.status`)} not in ('denied', 'withdrawn')`;

/** PostgreSQL's code of what {@link reserveFromBudget} refuses. */
export const BUDGET_FULL = 'FC001';

/**
 * SQL: the award, taken from the budget of a spiff under the lock of {@link lockBudget}. What was taken before is the kept
 * sum of its claims (docs/decisions/070), read once the lock is there. Fails with {@link BUDGET_FULL}.
 */
export const reserveFromBudget = (spiffId: string, award: number, budget: number): RawBuilder<number> =>
  sql<number>`take_of_budget(${spiffId}::uuid, ${award}::bigint, ${budget}::bigint)`;

const taken = async (db: Db | Tx, rule: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(${budgetUsedBy('s')}), 0)::bigint as sum from submission s where ${rule}`.execute(db);
  return rows[0]?.sum ?? 0;
};

/** Amount that all claims except one have used of a spiff's budget. Call under the lock of its budget. */
export async function budgetUsedByOthers(tx: Tx, spiffId: string, except: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(given), 0)::bigint - coalesce((select ${budgetUsedBy('s')} from submission s
      where s.id = ${except} and ${countingClaims('s', sql`${spiffId}::uuid`)}), 0) as sum
    from submission_totals
    where of_id = ${spiffId} and kind = 'spiff' and status not in ('denied', 'withdrawn')`.execute(tx);
  return rows[0]?.sum ?? 0;
}

/** What one person's claims have taken of a spiff. @param except a claim that is left out */
export const takenByUser = (db: Db | Tx, spiffId: string, userId: string, except?: string) =>
  taken(
    db,
    sql`${countingClaims('s', sql`${spiffId}::uuid`)} and s.submitter_id = ${userId}
      and ${except ? sql`s.id <> ${except}::uuid` : sql`true`}`,
  );
