import { EARNING } from '@forecourt/contract/wallet';
import { sql, type RawBuilder } from 'kysely';
import { isActiveAccount } from './access/standing.ts';
import { lockPerson, type Db, type Tx, type Writer } from './db/db.ts';
import { balanceOf, post, type Account } from './ledger.ts';

/** Money never runs out. */
type Expires = Exclude<Account, 'cash'>;

/** A balance that runs out, and when. */
export interface Expiring {
  readonly amount: number;
  readonly at: Date;
}

/** Loyalty points run out so many months after the last earning. */
export const LOYALTY_MONTHS = 12;
/** What a cancelled redemption returns can be spent for so many days at least. */
const RETURNED_DAYS = 30;

/** SQL: may the entry `alias` move the day on which its balance runs out? Only earning does. */
export const movesExpiry = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.amount`)} > 0
    and ${sql.ref(`${alias}.reason`)} = any(${[...EARNING, 'returned']}::text[]))`;

/** SQL: the day to which such an entry moves it. */
export const expiresAt = (alias: string, months: RawBuilder<unknown>): RawBuilder<Date> =>
  sql<Date>`case ${sql.ref(`${alias}.reason`)} when 'returned' then ${sql.ref(`${alias}.at`)} + make_interval(days => ${RETURNED_DAYS})
    else ${sql.ref(`${alias}.at`)} + make_interval(months => ${months}) end`;

/** SQL: what the day on which all of a person's balance runs out counts from, and that day. Only earning moves it on. */
const lastEarnings = (account: Expires, months: number) => sql`
  select distinct on (user_id) user_id, id, expires_at
  from (select user_id, id, ${expiresAt('e', sql`${months}::int`)} as expires_at from ledger_entry e
    where account = ${account} and user_id is not null and ${movesExpiry('e')}) as entry
  where true`;

/**
 * When the whole balance runs out: so many months after the last earning. Null when there is nothing to lose.
 * @param months null: this account never expires
 */
export async function expiringOf(
  db: Db | Tx,
  account: Expires,
  userId: string,
  months: number | null,
): Promise<Expiring | null> {
  if (months === null) return null;
  const amount = await balanceOf(db, account, userId);
  if (amount <= 0) return null;
  const { rows } = await sql<{ at: Date }>`
    select expires_at as at from (${lastEarnings(account, months)} and user_id = ${userId} order by user_id, expires_at desc, id desc) as last`.execute(
    db,
  );
  return rows[0] ? { amount, at: rows[0].at } : null;
}

/**
 * Writes an expiry entry for every balance whose time has come. Harmless when run twice or at once:
 * the entry's key names the last earning, and the balance is read again under the person's lock.
 */
export async function expireBalances(
  db: Db,
  write: Writer,
  account: Expires,
  months: number,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ user_id: string; id: string }>`
    select last.user_id, last.id
    from (${lastEarnings(account, months)} order by user_id, expires_at desc, id desc) as last
    where last.expires_at <= ${now}
      and (select sum(amount) from ledger_entry e where e.user_id = last.user_id and e.account = ${account}) > 0
      and not exists (select from ledger_entry e where e.business_key = ${`${account}-expiry:`} || last.user_id || ':' || last.id)`.execute(
    db,
  );
  for (const { user_id: userId, id } of rows)
    await write((tx) => expireOne(tx, account, { userId, earningId: id, months, now }));
}

/** An expiring balance, with its recipients. */
interface Losing extends Expiring {
  readonly userId: string;
  /** The earning that the date counts from. */
  readonly earningId: string;
  readonly timeZone: string;
}

/** Balances that expire within a period, of users who can still be notified. */
export async function soonExpiring(
  db: Db,
  account: Expires,
  months: number,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<Losing[]> {
  const { rows } = await sql<Losing>`
    select last.user_id as "userId", last.id as "earningId", last.expires_at as at, u.time_zone as "timeZone",
      sum.amount
    from (${lastEarnings(account, months)} order by user_id, expires_at desc, id desc) as last
      join user_account u on u.id = last.user_id and ${isActiveAccount('u')}
      cross join lateral (select sum(e.amount)::int as amount from ledger_entry e
        where e.user_id = last.user_id and e.account = ${account}) as sum
    where last.expires_at > ${from} and last.expires_at <= ${to} and sum.amount > 0`.execute(db);
  return rows;
}

interface Due {
  readonly userId: string;
  readonly earningId: string;
  readonly months: number;
  readonly now: Date;
}

async function expireOne(tx: Tx, account: Expires, { userId, earningId, months, now }: Due): Promise<void> {
  // earnings are written under it, too
  await lockPerson(tx, userId);
  const expiring = await expiringOf(tx, account, userId, months);
  // something was earned since the list was made
  if (!expiring || expiring.at > now) return;
  await post(tx, {
    account,
    userId,
    amount: -expiring.amount,
    reason: 'expiry',
    counter: 'expired',
    businessKey: `${account}-expiry:${userId}:${earningId}`,
    at: now,
  });
}
