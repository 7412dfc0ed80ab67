import { sql } from 'kysely';
import { audienceMatches, ofBrand } from '../../../kit/access/audience.ts';
import { membershipOf } from '../../../kit/access/membership.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { found, notFound, Problem } from '../../../kit/http/problem.ts';
import { lockOwner } from '../../../kit/ledger.ts';
import { isPublishedNow } from '../../../kit/publishable/window.ts';
import { type Actor } from '../../../kit/session/actor.ts';
import { rejectOverBudget } from '../gift-limits.ts';
import type { Doing } from '../locked-reward.ts';
import { giveReward, REWARDING, type IncentiveSnapshot } from './give-reward.ts';
import { managesDealers } from '../../../kit/access/scope.ts';

interface Purchase {
  readonly incentiveId: string;
  /** Its credits pay instead of the person's points. */
  readonly dealerId?: string | undefined;
  readonly clientId?: string | undefined;
}

/** Takes a reward out of the shop, to be redeemed and paid next. Returns its id; the same one for the same `clientId`. */
export async function buyReward(tx: Tx, doing: Doing, actor: Actor, input: Purchase): Promise<string> {
  const { dealerId = null, clientId } = input;
  if (dealerId && !(managesDealers(actor) && actor.dealerIds.includes(dealerId))) throw notFound();
  // lock order as for every change of a reward: user before dealer
  await lockOwner(tx, { userId: actor.id });
  if (dealerId) await lockOwner(tx, { userId: null, dealerId });
  const before = clientId ? await boughtBefore(tx, doing, clientId) : undefined;
  if (before) return before;
  const incentive = await lockOffer(tx, doing, actor, input.incentiveId);
  await rejectSoldOut(tx, incentive);
  await rejectOverBudget(tx, doing, incentive);
  const giving = { source: 'shop', userId: actor.id, dealerId, clientId } as const;
  return found(await giveReward(tx, doing, incentive, giving));
}

const boughtBefore = async (tx: Tx, { who }: Doing, clientId: string) =>
  (
    await tx
      .selectFrom('reward')
      .select('id')
      .where('created_by', '=', who.by)
      .where('client_id', '=', clientId)
      .executeTakeFirst()
  )?.id;

/** Shop offer for this user, locked so that the last item is sold once. */
async function lockOffer(tx: Tx, { now }: Doing, actor: Actor, id: string) {
  const member = await membershipOf(tx, actor);
  const { rows } = await sql<
    IncentiveSnapshot & { stock: number | null }
  >`select ${REWARDING}, i.stock from incentive i
    where i.id = ${id} and i.price is not null and ${isPublishedNow('i', now)}
      and ${ofBrand('i.brand_id', member)} and ${audienceMatches('i', member)} for no key update`.execute(tx);
  return found(rows[0]);
}

async function rejectSoldOut(
  tx: Tx,
  { id, kind, stock }: { readonly id: string; readonly kind: string; readonly stock: number | null },
): Promise<void> {
  const { rows } = await sql<{ given: number; codes: boolean }>`select
    (select count(*)::int from reward where incentive_id = ${id} and status <> 'cancelled') as given,
    exists (select from incentive_code where incentive_id = ${id} and reward_id is null) as codes`.execute(
    tx,
  );
  const [now] = rows;
  // what is earned is promised, and waits; what is bought is there
  const gone = (stock !== null && (now?.given ?? 0) >= stock) || (kind === 'code' && !now?.codes);
  if (gone) throw new Problem('reward.sold_out');
}
