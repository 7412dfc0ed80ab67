import type { HeldBecause } from '@forecourt/contract/payout-states';
import type { Tx } from '../../kit/db/db.ts';
import { cardHold } from '../cards/cards.public.ts';
import { taxHold } from '../forms/forms.public.ts';
import type { ChangeContext, LockedPayout } from './locked-payout.ts';
import { isAboveLimit } from './payout-limit.ts';
import { isSelfDecided } from './who-decided.ts';

/** Why a payout cannot leave at the moment; null: it can. Asked under the person's lock. */
export async function holdOf(
  tx: Tx,
  { now, settings, portal }: ChangeContext,
  payout: LockedPayout,
): Promise<HeldBecause | null> {
  if (await hasLeft(tx, payout.user_id)) return 'left';
  if (portal.config.payments.kind === 'none') return 'provider';
  if (await cardHold(tx, payout.user_id, now)) return 'card';
  if (payout.released_by === null && (await isAboveLimit(tx, { now, settings }, payout))) return 'limit';
  if (payout.released_by === null && (await isSelfDecided(tx, payout))) return 'own';
  return taxHold(tx, {
    id: payout.id,
    userId: payout.user_id,
    amount: payout.amount,
    currency: payout.currency,
    now,
    zone: settings.timeZone,
    config: portal.config,
  });
}

/** True for an erased account, which a payment couldn't reach. */
async function hasLeft(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
