import { sql, type RawBuilder } from 'kysely';
import { isNotReversed } from '../../src/kit/ledger.ts';
import { ofIds } from './operations.ts';
import { SETTINGS, type MoneyWorld } from './world.ts';

/** What a provider has paid for one order of ours. */
export interface ProviderPayment {
  readonly externalId: string;
  /** Minor units. */
  readonly amount: number;
}

/** Rules of money, each with a query that finds what breaks it. */
const rulesOf = (world: MoneyWorld): Readonly<Record<string, RawBuilder<unknown>>> => {
  const people = sql`any(${[...world.people]}::uuid[])`;
  const mine = sql`(e.user_id = ${people} or (e.user_id is null and e.dealer_id = ${world.dealer}))`;
  const ofs = sql`any(${ofIds(world)}::uuid[])`;
  const { cash, credit } = world.spiffs;
  const incentives = sql`any(${Object.values(world.incentives)}::uuid[])`;
  return {
    'an entry without its other side': sql`select e.id from ledger_entry e where ${mine} and e.counter
      !~ '^(training|bonus|shop|expired|written-off|(spiff|loyalty|activity|incentive|payout):.+)$'`,
    'something set aside that was resolved twice': sql`select e.resolves as id from ledger_entry e
      where ${mine} and e.resolves is not null and ${isNotReversed('e')} group by e.resolves having count(*) > 1`,
    'a submission credited twice': sql`select e.subject_id as id from ledger_entry e
      where ${mine} and e.subject_kind = 'submission' and e.corrects is null and ${isNotReversed('e')}
      group by e.subject_id having count(*) > 1`,
    'a submission credited otherwise than decided': sql`
      select s.id from submission s cross join lateral (select coalesce(sum(e.amount), 0) as net,
          coalesce(bool_or(e.corrects is not null and e.actor_id is not null), false) as corrected
        from ledger_entry e where e.subject_kind = 'submission' and e.subject_id = s.id) m
      where s.of_id = ${ofs} and m.net <> (case when s.status in ('approved', 'completed') then s.awarded else 0 end)
        and not (m.corrected and m.net = 0)`,
    'a payout that is booked otherwise than it stands': sql`
      select p.id from payout p cross join lateral (select coalesce(sum(e.amount), 0)::bigint as amount,
          coalesce(sum(e.reserved), 0)::bigint as reserved from ledger_entry e where e.counter = 'payout:' || p.id) b
      where p.user_id = ${people} and (b.amount, b.reserved) is distinct from (case p.status
        when 'sent' then row (-p.amount, 0::bigint)
        when 'failed' then row (0::bigint, 0::bigint) when 'returned' then row (0::bigint, 0::bigint)
        else row (-p.amount, p.amount) end)`,
    'a reservation below nothing': sql`select e.user_id as id from ledger_entry e where ${mine}
      group by e.user_id, e.account, e.currency having sum(e.reserved) < 0`,
    'a budget that was exceeded': sql`select s.of_id as id from submission s
      join spiff f on f.id = s.of_id where s.of_id in (${cash}, ${credit}) and s.status not in ('denied', 'withdrawn')
      group by s.of_id, f.budget having sum(coalesce(s.awarded, s.award)) > f.budget`,
    'more for a claim than its spiff pays': sql`select s.id from submission s join spiff f on f.id = s.of_id
      where s.of_id = ${cash} and coalesce(s.awarded, s.award) > f.max_per_claim`,
    'more of something than there is': sql`select r.incentive_id as id from reward r
      join incentive i on i.id = r.incentive_id and i.stock is not null
      where r.incentive_id = ${incentives} and r.status <> 'cancelled'
      group by r.incentive_id, i.stock having count(*) > i.stock`,
    'a code that two have': sql`select (min(r.id::text))::uuid as id from reward r
      where r.incentive_id = ${world.incentives.code} and r.code is not null group by r.code having count(*) > 1`,
    'a redemption that was not paid once': sql`select r.id from reward r
      cross join lateral (select coalesce(sum(e.amount), 0) as net from ledger_entry e
        where e.account = 'loyalty' and e.subject_kind = 'reward' and e.subject_id = r.id) m
      where r.incentive_id = ${incentives} and r.source = 'shop' and r.price is not null
        and m.net <> (case when r.status in ('waiting_approval', 'redeemed', 'sent') then -r.price else 0 end)`,
  };
};

/** What breaks a rule of money at this moment, in words; nothing: all is well. */
export async function faults(world: MoneyWorld): Promise<string[]> {
  const { db } = world.portal.database;
  const found: string[] = [];
  for (const [rule, query] of Object.entries(rulesOf(world))) {
    const { rows } = await sql<{ id: string }>`${query}`.execute(db);
    found.push(...rows.map(({ id }) => `${rule}: ${id}`));
  }
  return found;
}

/** What one person can be paid by their claims, one after the other; those whose accounts were merged have several limits. */
export async function userLimits(world: MoneyWorld): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select s.submitter_id as id from submission s
    join spiff f on f.id = s.of_id where s.of_id = ${world.spiffs.cash} and s.status not in ('denied', 'withdrawn')
      and not exists (select from user_merge m where s.submitter_id in (m.primary_id, m.secondary_id))
    group by s.submitter_id, f.max_per_person having sum(coalesce(s.awarded, s.award)) > f.max_per_person`.execute(
    world.portal.database.db,
  );
  return rows.map(({ id }) => `more for one person than the spiff pays: ${id}`);
}

/** What differs between the payouts and what the provider has paid, once both have come to rest. */
export async function differences(
  world: MoneyWorld,
  paid: readonly ProviderPayment[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string; attempt: number; status: string; amount: number }>`
    select id, attempt, status, amount from payout where user_id = any(${[...world.people]}::uuid[])`.execute(
    world.portal.database.db,
  );
  return rows.flatMap(({ id, attempt, status, amount }) => {
    const orders = paid.filter(({ externalId }) => externalId.startsWith(id));
    const last = attempt === 1 ? id : `${id}-${attempt}`;
    if (status !== 'sent') return orders.length > 0 ? [`${id} is ${status} and was paid`] : [];
    const right = orders.length === 1 && orders[0]?.externalId === last && orders[0].amount === amount;
    return right ? [] : [`${id} was sent and the provider paid ${JSON.stringify(orders)}`];
  });
}

/** Approved money that reached no one after enough time. */
export async function unpaid(world: MoneyWorld): Promise<readonly string[]> {
  const people = sql`any(${[...world.people]}::uuid[])`;
  const { rows } = await sql<{ fault: string }>`
    with purse as (select e.user_id, sum(e.amount) as free, sum(e.reserved) as reserved from ledger_entry e
        join user_account u on u.id = e.user_id and u.deleted_at is null
      where e.account = 'cash' and e.user_id = ${people} group by e.user_id)
    select 'enough to be paid is left: ' || user_id as fault from purse where free >= ${SETTINGS.payoutMinimum}
    union all
    select concat_ws(' ', 'a payout never ended:', number, status, held_because, amount, attempt) from payout where user_id = ${people} and status in ('created', 'sending', 'held')
    union all
    select 'a claim was paid and is not completed: ' || s.id from submission s join purse on purse.user_id = s.submitter_id
      where s.of_id = ${world.spiffs.cash} and s.status = 'approved' and purse.free = 0 and purse.reserved = 0
        and exists (select from ledger_entry e where e.subject_kind = 'submission' and e.subject_id = s.id
          and e.corrects is null and ${isNotReversed('e')})
    union all
    select 'claims were completed that nobody has paid' where
      (select coalesce(sum(s.awarded), 0) from submission s where s.of_id = ${world.spiffs.cash} and s.status = 'completed'
        and exists (select from ledger_entry e where e.subject_kind = 'submission' and e.subject_id = s.id
          and e.corrects is null and ${isNotReversed('e')}))
      > (select coalesce(sum(p.amount), 0) from payout p where p.user_id = ${people} and p.reward_id is null
        and p.status = 'sent')`.execute(world.portal.database.db);
  return rows.map(({ fault }) => fault);
}
