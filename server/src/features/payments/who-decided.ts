import { sql } from 'kysely';
import { accountsOfUsers } from '../../kit/command-context.ts';
import type { Tx } from '../../kit/db/db.ts';
import { decidedAlone, decidedReward } from '../rewards/rewards.public.ts';
import type { LockedPayout } from './locked-payout.ts';
import { creditsOf } from './paid-through.ts';

/** SQL: what the unpaid credits of a payout came from, `s`. */
const unpaid = ({ user_id, currency }: Pick<LockedPayout, 'user_id' | 'currency'>) => sql`
  ${creditsOf(user_id, currency)}
  select from credit cross join paid
    join submission s on credit.subject_kind = 'submission' and s.id = credit.subject_id
  where credit.upto > paid.amount`;

/** Whether one of these people, by whichever of their accounts, has decided on something that the payout pays. */
export async function decidedOn(tx: Tx, ids: readonly string[], payout: LockedPayout): Promise<boolean> {
  const people = await accountsOfUsers(tx, ids);
  if (payout.reward_id !== null) return decidedReward(tx, people, payout.reward_id);
  const judges = sql`any(${[...people]}::uuid[])`;
  const { rows } =
    await sql`${unpaid(payout)} and (s.decided_by = ${judges} or s.decided_as = ${judges}) limit 1`.execute(
      tx,
    );
  return rows.length > 0;
}

/**
 * True when the recipient alone decided on something in the payout, during impersonation or with an account that was
 * merged since. It is held until another user releases it.
 */
export async function isSelfDecided(tx: Tx, payout: LockedPayout): Promise<boolean> {
  const { reward_id, user_id } = payout;
  if (reward_id === null) return decidedOn(tx, [user_id], payout);
  return decidedAlone(tx, await accountsOfUsers(tx, [user_id]), reward_id);
}
