import { sql, type Kysely } from 'kysely';

/**
 * One ledger for points, loyalty credits and money: entries name their owner (a person or a dealer), the dealer where
 * something was earned, the currency of cash, and the other side (`counter`), so that each row is a whole double entry.
 * What is reserved stands beside what is available, until an entry settles or returns it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** What counts as earned points, and on leaderboards. */
const EARNED = `account = 'points' and reason in ('course-passed', 'live-completed', 'video-approved', 'spiff',
  'receipt', 'photo', 'activity', 'bonus', 'correction')`;
const PERIODS = `(values ('all', date '1970-01-01'), ('year', date_trunc('year', utc.at)::date),
  ('quarter', date_trunc('quarter', utc.at)::date), ('month', date_trunc('month', utc.at)::date),
  ('week', date_trunc('week', utc.at)::date)) as p(period, since)`;

const sums = (join: string, by: string) => `
  select ${by}, sum(n.amount)::int, (count(*) filter (where n.amount > 0 and n.reason = 'course-passed'))::int
  from entered n ${join}
    cross join lateral (select n.at at time zone 'UTC' as at) utc
    cross join lateral ${PERIODS}
  where ${EARNED}
  group by ${by}`;

const OVER_ALL = { table: 'earned_points', join: '', by: ['n.user_id', 'p.period', 'p.since'] };
const OF_BRANDS = {
  table: 'earned_points_of_brand',
  join: `join course c on c.id = n.subject_id and n.subject_kind = 'course'`,
  by: ['n.user_id', 'c.brand_id', 'p.period', 'p.since'],
};

/** In one order: two transactions that write for the same people do not wait for each other crosswise. */
const add = ({ table, join, by }: typeof OVER_ALL) => {
  const columns = by.map((column) => column.replace(/^.*\./, '')).join(', ');
  return `insert into ${table} (${columns}, points, courses) ${sums(join, by.join(', '))}
    order by ${by.join(', ')}
    on conflict (${columns}) do update
      set points = ${table}.points + excluded.points, courses = ${table}.courses + excluded.courses`;
};

const STATEMENTS = [
  `alter table ledger_entry
    alter column amount type bigint,
    alter column user_id drop not null,
    add column dealer_id uuid references dealer,
    add column currency text check (currency in ('USD','CAD','EUR')),
    -- what this entry reserves, or, below nothing, sets free
    add column reserved bigint not null default 0,
    add column counter text,
    -- the reservation that this entry settles or returns
    add column resolves uuid references ledger_entry,
    -- the entry of a merged account that this one goes on with
    add column copies uuid references ledger_entry,
    add column actor_id uuid references user_account,
    add column note text not null default '' check (length(note) <= 500)`,
  `alter table ledger_entry disable trigger ledger_append_only`,
  `update ledger_entry set counter = case reason when 'bonus' then 'bonus' when 'expiry' then 'expired'
    when 'redemption' then 'shop' else 'training' end`,
  `alter table ledger_entry enable trigger ledger_append_only`,
  `alter table ledger_entry
    alter column counter set not null,
    drop constraint ledger_entry_amount_check,
    add constraint ledger_entry_amount_check check (amount <> 0 or reserved <> 0),
    -- dealers hold credits only; their own entries name no person
    add constraint ledger_entry_owner
      check (user_id is not null or (dealer_id is not null and account = 'loyalty')),
    add constraint ledger_entry_cash_currency check ((account = 'cash') = (currency is not null))`,
  `create index ledger_entry_dealer on ledger_entry (dealer_id, account, at) where dealer_id is not null`,
  `create index ledger_entry_counter on ledger_entry (counter, at)`,
  `create index ledger_entry_resolves on ledger_entry (resolves) where resolves is not null`,
  `create index ledger_entry_copies on ledger_entry (copies) where copies is not null`,
  `create index ledger_entry_actor on ledger_entry (actor_id) where actor_id is not null`,
  `create or replace function ledger_sums_up() returns trigger language plpgsql as $$
    begin
      ${add(OVER_ALL)};
      ${add(OF_BRANDS)};
      return null;
    end $$`,
];
