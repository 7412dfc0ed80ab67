import { sql } from 'kysely';
import { accountsOfUsers, attributionOf, idsBehind } from '../../kit/command-context.ts';
import { lockByName, type Tx } from '../../kit/db/db.ts';
import { Problem } from '../../kit/http/problem.ts';
import { hasGlobalScope, type Actor, TENANT_RANK } from '../../kit/session/actor.ts';
import type { Doing, LockedReward } from './locked-reward.ts';
import { decidedAlone } from './who-decided.ts';

/** No one decides on what they receive, including impersonation and merged accounts. Throws `reward.own`. */
export async function rejectOwn(tx: Tx, { who }: Pick<Doing, 'who'>, userId: string): Promise<void> {
  const own = await accountsOfUsers(tx, [userId]);
  if (idsBehind(who).some((id) => own.has(id))) throw new Problem('reward.own');
}

type Limit = 'card_limit' | 'budget' | 'manager_limit';
type Ruling = Pick<Doing, 'now' | 'settings'>;

/** A gift card that is to be given, bought or redeemed. */
interface Gift {
  readonly kind: string;
  readonly value: number;
  readonly currency: string;
  readonly incentiveId: string | null;
  /** Null: it is not there yet. */
  readonly rewardId: string | null;
}

interface Spent {
  /** The most that one card may be worth. */
  readonly card: number | null;
  readonly budget: number | null;
  /** Value of the incentive's other cards. */
  readonly issued: number;
  readonly redeemed: number;
  /** Users who last set its terms; null if they have global scope. */
  readonly managers: string[] | null;
}

/** One at a time commits to gift cards, so that sums under a limit hold; taken after the person's lock. */
async function spentOn(tx: Tx, { incentiveId, rewardId, currency }: Gift): Promise<Spent | undefined> {
  await lockByName(tx, 'gift-cards');
  const { rows } = await sql<Spent>`select i.card_limit as card, i.budget, cards.issued, cards.redeemed,
      (select array_remove(array[t.set_by, t.set_as], null) from incentive_terms t
        join user_account u on u.id = coalesce(t.set_as, t.set_by) join role r on r.id = u.role_id
        where t.id = (select max(id) from incentive_terms where incentive_id = i.id)
          and r.rank > ${TENANT_RANK}) as managers
    from incentive i cross join lateral (
      select coalesce(sum(r.value), 0)::bigint as issued,
        coalesce(sum(r.value) filter (where r.status in ('redeemed', 'sent')), 0)::bigint as redeemed
      from reward r where r.incentive_id = i.id and r.kind = 'giftCard' and r.currency = ${currency}
        and r.status <> 'cancelled' and r.id is distinct from ${rewardId}::uuid) cards
    where i.id = ${incentiveId}`.execute(tx);
  return rows[0];
}

/** Value that these users committed this month: cards that they gave, and redeemed ones whose terms they set. */
async function committedBy(
  tx: Tx,
  { now, settings }: Ruling,
  ids: readonly string[],
  { currency, rewardId }: Gift,
): Promise<number> {
  const people = sql`any(${[...(await accountsOfUsers(tx, ids))]}::uuid[])`;
  const month = sql`(date_trunc('month', ${now}::timestamptz at time zone ${settings.timeZone}) at time zone ${settings.timeZone})`;
  const counted = sql`r.kind = 'giftCard' and r.currency = ${currency} and r.id is distinct from ${rewardId}::uuid`;
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(value), 0)::bigint as sum from (
      select r.id, r.value from reward r where ${counted} and r.source = 'given' and r.status <> 'cancelled'
        and (r.created_by = ${people} or r.created_as = ${people}) and r.created_at >= ${month}
      union select r.id, r.value from reward r where ${counted} and r.source <> 'given' and r.status in ('redeemed', 'sent')
        and r.redeemed_at >= ${month} and r.incentive_id in (select t.incentive_id from incentive_terms t
          where (t.set_by = ${people} or t.set_as = ${people})
            and not exists (select from incentive_terms later where later.incentive_id = t.incentive_id and later.id > t.id))
    ) cards`.execute(tx);
  return rows[0]?.sum ?? 0;
}

interface Weighing {
  readonly counts: 'issued' | 'redeemed';
  /** Managers whose monthly total counts; null: of users with global scope. */
  readonly managers: readonly string[] | null;
}

async function exceededBy(
  tx: Tx,
  ruling: Ruling,
  gift: Gift,
  { spent, counts, managers }: Weighing & { readonly spent: Spent },
): Promise<Limit | undefined> {
  const { giftCardLimit, incentiveBudget, managerGiftLimit } = ruling.settings;
  if (gift.value > (spent.card ?? giftCardLimit)) return 'card_limit';
  if (spent[counts] + gift.value > (spent.budget ?? incentiveBudget)) return 'budget';
  if (!managers) return undefined;
  const committed = await committedBy(tx, ruling, managers, gift);
  return committed + gift.value > managerGiftLimit ? 'manager_limit' : undefined;
}

const isGift = ({ kind, value }: Pick<Gift, 'kind' | 'value'>): boolean => kind === 'giftCard' && value > 0;
const giftOf = (reward: LockedReward): Gift => ({
  ...reward,
  incentiveId: reward.incentive_id,
  rewardId: reward.id,
});

/** An incentive, as far as its limits go. */
interface Offer extends Pick<Gift, 'kind' | 'value' | 'currency'> {
  readonly id: string;
}

/** Refuses to give a gift card beyond a limit: of the card, of its incentive, or of the brand manager who gives it. */
export async function rejectOverIssue(
  tx: Tx,
  ruling: Ruling & { readonly actor: Actor },
  incentive: Offer,
): Promise<void> {
  const managers = hasGlobalScope(ruling.actor) ? null : idsBehind(attributionOf(ruling.actor));
  await reject(tx, ruling, incentive, { counts: 'issued', managers });
}

/** Refuses to sell a gift card beyond a limit of the card or of its incentive. */
export const rejectOverBudget = (tx: Tx, ruling: Ruling, incentive: Offer): Promise<void> =>
  reject(tx, ruling, incentive, { counts: 'issued', managers: null });

async function reject(tx: Tx, ruling: Ruling, incentive: Offer, weighing: Weighing): Promise<void> {
  if (!isGift(incentive)) return;
  const gift = { ...incentive, incentiveId: incentive.id, rewardId: null };
  const spent = await spentOn(tx, gift);
  const limit = spent && (await exceededBy(tx, ruling, gift, { ...weighing, spent }));
  if (limit) throw new Problem(`reward.${limit}`);
}

/**
 * Whether a redemption waits for another person although its incentive does not say so: the receiver alone has decided on it, or it
 * goes beyond a limit. What was earned by training is promised, so that it waits and is not refused.
 */
export async function needsAnotherUser(
  tx: Tx,
  ruling: Ruling,
  reward: LockedReward & { readonly user_id: string },
): Promise<boolean> {
  const own = await accountsOfUsers(tx, [reward.user_id]);
  if (await decidedAlone(tx, own, reward.id)) return true;
  if (!isGift(reward)) return false;
  const gift = giftOf(reward);
  const spent = await spentOn(tx, gift);
  // its incentive is gone, and its limits with it
  if (!spent) return true;
  const managers = reward.source === 'given' ? null : spent.managers;
  return (await exceededBy(tx, ruling, gift, { spent, counts: 'redeemed', managers })) !== undefined;
}

/** Refuses to approve a gift card beyond the limits of its incentive; raising them is what lets it go. */
export async function rejectOverLimits(tx: Tx, ruling: Doing, reward: LockedReward): Promise<void> {
  if (!isGift(reward)) return;
  const gift = giftOf(reward);
  const spent = await spentOn(tx, gift);
  if (!spent) return;
  const managers = (await seesEverything(tx, ruling.who)) ? null : spent.managers;
  const limit = await exceededBy(tx, ruling, gift, { spent, counts: 'redeemed', managers });
  if (limit) throw new Problem(`reward.${limit}`);
}

/** True when the decision is made with global scope, which brand managers' limits don't bind. */
async function seesEverything(tx: Tx, { by, as }: Doing['who']): Promise<boolean> {
  const { rows } = await sql`select from user_account u join role r on r.id = u.role_id
    where u.id = ${as ?? by}::uuid and r.rank <= ${TENANT_RANK}`.execute(tx);
  return rows.length > 0;
}
