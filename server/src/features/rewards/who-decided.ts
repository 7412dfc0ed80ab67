import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';

interface Deciders {
  /** Who gave it, where a person did; who buys or earns it decides nothing. */
  readonly issued: boolean;
  /** True for the author of the incentive's terms: its value, its price, and whether it needs approval. */
  readonly terms: boolean;
  readonly approved: boolean;
  /** Approved by another user. */
  readonly approvedByOthers: boolean;
}

/** Decisions on a reward by these accounts of one user. */
async function decisionsOf(tx: Tx, accounts: ReadonlySet<string>, rewardId: string): Promise<Deciders> {
  const people = sql`any(${[...accounts]}::uuid[])`;
  const { rows } = await sql<Deciders>`select
      coalesce(r.source = 'given' and (r.created_by = ${people} or r.created_as = ${people}), false) as issued,
      exists (select from incentive_terms t where t.incentive_id = r.incentive_id
        and (t.set_by = ${people} or t.set_as = ${people})) as terms,
      coalesce(r.approved_by = ${people} or r.approved_as = ${people}, false) as approved,
      coalesce(r.approved_by <> all (${[...accounts]}::uuid[])
        and (r.approved_as is null or r.approved_as <> all (${[...accounts]}::uuid[])), false) as "approvedByOthers"
    from reward r where r.id = ${rewardId}`.execute(tx);
  return rows[0] ?? { issued: false, terms: false, approved: false, approvedByOthers: false };
}

/** Whether a person has given or approved the reward. */
export async function decidedReward(
  tx: Tx,
  accounts: ReadonlySet<string>,
  rewardId: string,
): Promise<boolean> {
  const { issued, approved } = await decisionsOf(tx, accounts, rewardId);
  return issued || approved;
}

/**
 * True when only these accounts, the recipient's, decided on the reward: they gave it, approved it, or set the
 * incentive's terms, and no other user approved it.
 */
export async function decidedAlone(
  tx: Tx,
  accounts: ReadonlySet<string>,
  rewardId: string,
): Promise<boolean> {
  const { issued, terms, approved, approvedByOthers } = await decisionsOf(tx, accounts, rewardId);
  return (issued || terms || approved) && !approvedByOthers;
}
