import { sql, type RawBuilder } from 'kysely';
import type { QueryOf } from '@forecourt/contract/endpoint';
import type { HeldBecause, PayoutStatus } from '@forecourt/contract/payout-states';
import type { Currency, LedgerReason, wallet, WalletAccount } from '@forecourt/contract/wallet';
import { canSeeUser } from '../../kit/access/scope.ts';
import { isCurrentAccount } from '../../kit/access/standing.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { offsetOf } from '../../kit/list.ts';
import { expiresAt, movesExpiry } from '../../kit/ledger-expiry.ts';
import { isNotReversed } from '../../kit/ledger.ts';
import type { Actor } from '../../kit/session/actor.ts';

export type WalletQuery = QueryOf<typeof wallet>;

/** Accounts that a wallet shows: the user's own, and those of dealers that the user manages. */
export interface Holder {
  readonly userId: string;
  readonly dealerIds: readonly string[];
}

export interface EntryRow {
  readonly id: string;
  readonly account: WalletAccount;
  readonly user_id: string | null;
  readonly currency: Currency | null;
  readonly amount: number;
  readonly reserved: number;
  readonly after: number;
  readonly reason: LedgerReason;
  readonly counter: string;
  readonly subject_kind: string | null;
  readonly subject_id: string | null;
  readonly dealer_id: string | null;
  readonly dealer_name: string | null;
  readonly by: string | null;
  readonly note: string;
  readonly corrects: string | null;
  readonly corrected: boolean;
  readonly at: Date;
  readonly payout_status: PayoutStatus | null;
  readonly payout_held: HeldBecause | null;
}

/**
 * SQL: entries of the holder's accounts, with the dealer whose own they are. Two sets joined by `union all`, so that each is
 * found by its index; a person's are read from the index alone, which holds no other columns than these.
 */
const held = ({ userId, dealerIds }: Holder) => sql`(
  select id, account, currency, user_id, null::uuid as owner_id, amount, reserved, reason, at
    from ledger_entry where user_id = ${userId}
  union all
  select id, account, currency, user_id, dealer_id, amount, reserved, reason, at
    from ledger_entry where user_id is null and dealer_id = any(${[...dealerIds]}::uuid[]))`;

/** SQL: days of the tenant's zone; both ends belong to the range. */
const within = ({ kind, startDate, endDate }: WalletQuery, zone: string): RawBuilder<unknown> => sql`
  (${kind ?? null}::text is null or e.account = ${kind ?? null})
  and (${startDate ?? null}::date is null or (e.at at time zone ${zone})::date >= ${startDate ?? null}::date)
  and (${endDate ?? null}::date is null or (e.at at time zone ${zone})::date <= ${endDate ?? null}::date)`;

/** SQL: true for the settlement of a payout's reservation, which isn't listed: the reservation shows the payout's state. */
const isSettlement = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(alias)}.reason = 'payout' and ${sql.ref(alias)}.amount = 0)`;

/** SQL: what the entry `e` still reserves. */
const RESERVED = sql`e.reserved + coalesce((select sum(s.reserved) from ledger_entry s
  where s.resolves = e.id and ${isSettlement('s')}), 0)::bigint`;

/** One page of entries, and how many there are. Balances need all of them, the rest is read for the page alone. */
export async function walletEntries(db: Db, holder: Holder, query: WalletQuery, zone: string) {
  const direction = query.sortDir === 1 ? sql`asc` : sql`desc`;
  const { rows } = await sql<EntryRow & { total: number }>`
    with own as (select e.id, e.account, e.at, e.reason, e.amount, (sum(e.amount) over (partition by e.account, e.currency, e.user_id, e.owner_id
        order by e.at, e.id))::bigint as after from ${held(holder)} e),
    hit as (select e.* from own e where ${within(query, zone)} and e.account = any(${ACCOUNTS}::text[]) and not ${isSettlement('e')}),
    page as (select * from hit order by at ${direction}, id ${direction} limit ${query.limit} offset ${offsetOf(query)})
    select (select count(*)::int from hit) as total, e.id, e.account, e.user_id, e.currency, e.amount, ${RESERVED} as reserved, page.after, e.reason,
      e.counter, e.subject_kind, e.subject_id, e.dealer_id, d.name as dealer_name, e.note, e.corrects, e.at,
      nullif(person_name(a.first_name, a.last_name), '') as by, e.id is not null and not ${isNotReversed('e')} as corrected,
      p.status as payout_status, p.held_because as payout_held
    from (values (1)) as one(row) left join page on true left join ledger_entry e on e.id = page.id
      left join dealer d on d.id = e.dealer_id
      left join user_account a on a.id = e.actor_id
      left join payout p on e.reason = 'payout' and e.amount < 0 and e.subject_kind = 'payout' and p.id = e.subject_id
    order by e.at ${direction}, e.id ${direction}`.execute(db);
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

const ACCOUNTS = ['points', 'loyalty', 'cash'];

export interface BalanceRow {
  readonly account: WalletAccount;
  readonly user_id: string | null;
  readonly dealer_id: string | null;
  readonly name: string;
  readonly currency: Currency | null;
  readonly balance: number;
  readonly reserved: number;
  /** Amount that pending submissions would earn. */
  readonly pending: number;
  /** Expiry of the balance; null if nothing is left or it doesn't expire. */
  readonly expires_at: Date | null;
}

/** SQL: what the holder's waiting submissions would give, as rows without an amount. */
const pendingAwards = ({ userId, dealerIds }: Holder) => sql`(
  select award_account as account, award_currency as currency, submitter_id as user_id, null::uuid as owner_id, award as pending
    from submission where submitter_id = ${userId} and status = 'pending' and award_account <> 'dealerCredit'
  union all
  select 'loyalty', null, null, dealer_id, award from submission
    where dealer_id = any(${[...dealerIds]}::uuid[]) and status = 'pending' and award_account = 'dealerCredit')`;

/** Every account of the holder that has entries or waiting submissions, the person's first. @param months after which points run out, null: never */
export async function walletBalances(
  db: Db,
  holder: Holder,
  months: { readonly points: number | null; readonly loyalty: number },
): Promise<BalanceRow[]> {
  const runsOut = sql`case e.account when 'points' then ${months.points}::int when 'loyalty' then ${months.loyalty}::int end`;
  const { rows } = await sql<BalanceRow>`
    select e.account, e.user_id, e.owner_id as dealer_id, e.currency,
      coalesce(max(d.name), '') as name, sum(e.amount)::bigint as balance, sum(e.reserved)::bigint as reserved,
      sum(e.pending)::bigint as pending, case when e.user_id is not null and sum(e.amount) > 0 then
        max(${expiresAt('e', runsOut)}) filter (where ${movesExpiry('e')} and ${runsOut} is not null) end as expires_at
    from (select account, currency, user_id, owner_id, amount, reserved, reason, at, 0 as pending from ${held(holder)} own
      union all select account, currency, user_id, owner_id, 0, 0, null, null, pending from ${pendingAwards(holder)} waiting) e
      left join dealer d on d.id = e.owner_id
    group by 1, 2, 3, 4
    order by e.user_id is null, array_position(${ACCOUNTS}::text[], e.account), e.currency, name`.execute(db);
  return rows;
}

/** A person in the actor's scope. */
export const userInScope = async (db: Db | Tx, actor: Actor, id: string) =>
  (
    await sql<{ id: string }>`select u.id from user_account u
      where u.id = ${id} and ${isCurrentAccount('u')} and ${canSeeUser('u.id', actor)}`.execute(db)
  ).rows[0];

/** An entry whose owner is in the actor's scope. */
export const entryInScope = async (tx: Tx, actor: Actor, id: string) =>
  (
    await sql<{
      id: string;
      user_id: string | null;
      reason: LedgerReason;
      corrects: string | null;
      resolves: string | null;
      currency: Currency | null;
      amount: number;
      submission_id: string | null;
    }>`
      select e.id, e.user_id, e.reason, e.corrects, e.resolves, e.currency, e.amount,
        case when e.subject_kind = 'submission' then e.subject_id end as submission_id from ledger_entry e
      where e.id = ${id} and (e.user_id is null or ${canSeeUser('e.user_id', actor)})`.execute(tx)
  ).rows[0];
