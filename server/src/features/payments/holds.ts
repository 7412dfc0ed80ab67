import type { HeldBecause } from '@forecourt/contract/payout-states';
import type { Tx } from '../../kit/db/db.ts';
import type { Doing, LockedPayout } from './locked-payout.ts';

/** Why a payout cannot leave at the moment; null: it can. Asked under the person's lock. */
export function holdOf(
  _tx: Tx,
  { settings, portal }: Doing,
  payout: LockedPayout,
): Promise<HeldBecause | null> {
  if (portal.config.payments.kind === 'none') return Promise.resolve('provider');
  // gift cards were approved as rewards
  const large = payout.reward_id === null && payout.amount > settings.payoutApprovalLimit;
  return Promise.resolve(large && payout.released_by === null ? 'limit' : null);
}
