import { sql, type Kysely } from 'kysely';

/**
 * The report of the loyalty programme is asked for by years. What is handed in stands in one row for each year of a dealer, brand and
 * currency, in columns for types and statuses (migration 391 kept one for each of them, and each month), and what became of credits
 * beside those that were earned (migration 393). Credits that were earned are also kept by month: charts and other spans ask for them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const yearOf = (at: string) => `extract(year from ${at} at time zone (select tenant_zone()))::smallint`;
const monthOf = (at: string) => `date_trunc('month', ${at} at time zone (select tenant_zone()))::date`;

interface Kept {
  readonly table: string;
  /** SQL of each column of the key, over a row `r`. */
  readonly key: Readonly<Record<string, string>>;
  /** SQL of each sum, over rows `r`. */
  readonly sums: Readonly<Record<string, string>>;
  /** SQL: which rows are kept. */
  readonly which: string;
}

/** SQL: adds to sums what rows come to, in the order of the key, so that no two wait crosswise. */
const added = ({ table, key, sums, which }: Kept, rows: string) => {
  const places = Object.keys(key).map((_, i) => i + 1);
  return `
  insert into ${table} as t (${[...Object.keys(key), ...Object.keys(sums)].join(', ')})
    select ${[...Object.values(key), ...Object.values(sums)].join(',\n      ')}
    from (${rows}) r where ${which}
    group by ${places.join(', ')}
    having ${Object.values(sums)
      .map((sum) => `${sum} <> 0`)
      .join('\n      or ')}
    order by ${places.join(', ')}
    on conflict (${Object.keys(key).join(', ')}) do update set ${Object.keys(sums)
      .map((name) => `${name} = t.${name} + excluded.${name}`)
      .join(', ')};`;
};

/** SQL: how many rows `r` there are of which something is true, each with its sign. */
const counted = (rule: string) => `coalesce(sum(r.sign) filter (where ${rule}), 0)`;
const RECEIPT = `r.type = 'receipt' and r.status = 'approved'`;
const HANDED_IN: Kept = {
  table: 'loyalty_years',
  key: {
    dealer_id: 'r.dealer_id',
    year: yearOf('r.submitted_at'),
    brand_id: 'r.brand_id',
    // an amount that is not known has no currency
    currency: 'case when r.amount is not null then r.currency end',
  },
  sums: {
    submissions: counted('true'),
    receipts: counted(RECEIPT),
    photos: counted(`r.type = 'photo' and r.status = 'approved'`),
    pending: counted(`r.status = 'pending'`),
    denied: counted(`r.status = 'denied'`),
    purchases: `coalesce(sum(r.sign * r.amount) filter (where ${RECEIPT}), 0)`,
  },
  which: `r.kind = 'loyalty' and r.dealer_id is not null`,
};

const amount = (rule: string) => `coalesce(sum(r.amount) filter (where ${rule}), 0)`;
const earned = {
  earned:
    amount(`r.reason in ('course-passed', 'live-completed', 'video-approved', 'spiff', 'receipt', 'photo', 'activity', 'bonus',
        'gift-card', 'correction')`),
  programme: amount(`r.counter like 'loyalty:%' and r.reason in ('receipt', 'photo', 'correction')`),
};
const OF_DEALERS = `r.account = 'loyalty' and r.dealer_id is not null`;
const CREDITS_BY_YEAR: Kept = {
  table: 'credit_years',
  key: { dealer_id: 'r.dealer_id', year: yearOf('r.at'), counter: 'r.counter' },
  sums: {
    ...earned,
    redeemed: `-${amount(`r.user_id is null and r.reason = 'redemption'`)}`,
    expired: `-${amount(`r.user_id is null and r.reason = 'expiry'`)}`,
    available: amount('r.user_id is null'),
  },
  which: OF_DEALERS,
};
const CREDITS_BY_MONTH: Kept = {
  table: 'credit_months',
  key: { dealer_id: 'r.dealer_id', month: monthOf('r.at'), counter: 'r.counter' },
  sums: earned,
  which: OF_DEALERS,
};

const CAME = 'select 1 as sign, * from came';
const WENT = 'select -1 as sign, * from went';
const keeping = (name: string, of: string, tables: string, rows: string) => [
  `drop trigger loyalty_months_${name} on submission`,
  `drop function loyalty_months_${name}()`,
  `create function loyalty_years_${name}() returns trigger language plpgsql as $$
    begin ${added(HANDED_IN, rows)} return null; end $$`,
  `create trigger loyalty_years_${name} after ${of} on submission referencing ${tables}
    for each statement execute function loyalty_years_${name}()`,
];

const STATEMENTS = [
  // nothing may come between the sums and what keeps them up
  `lock table submission, ledger_entry in share row exclusive mode`,
  `create table loyalty_years (
    dealer_id uuid not null,
    year smallint not null,
    brand_id uuid,
    -- null: the amount is not known
    currency text,
    submissions int not null default 0,
    -- approved ones
    receipts int not null default 0,
    photos int not null default 0,
    -- of any type
    pending int not null default 0,
    denied int not null default 0,
    -- what approved receipts come to, minor units
    purchases bigint not null default 0
  ) with (fillfactor = 80)`,
  `create unique index loyalty_years_key on loyalty_years (${Object.keys(HANDED_IN.key).join(', ')}) nulls not distinct`,
  added(HANDED_IN, 'select 1 as sign, * from submission'),
  ...keeping('came', 'insert', 'new table as came', CAME),
  ...keeping('changed', 'update', 'new table as came old table as went', `${CAME} union all ${WENT}`),
  ...keeping('went', 'delete', 'old table as went', WENT),
  `drop table loyalty_months`,
  `create table credit_years (
    dealer_id uuid not null,
    year smallint not null,
    counter text not null,
    earned bigint not null default 0,
    -- by receipts and photos of the programme
    programme bigint not null default 0,
    -- of those that are the dealer's own
    redeemed bigint not null default 0,
    expired bigint not null default 0,
    available bigint not null default 0,
    primary key (dealer_id, year, counter)
  ) with (fillfactor = 80)`,
  added(CREDITS_BY_YEAR, 'select * from ledger_entry'),
  // the row of the year first: whoever holds it writes months of the same dealer and year alone
  `create or replace function credit_months_came() returns trigger language plpgsql as $$
    begin ${added(CREDITS_BY_YEAR, 'select new.*')} ${added(CREDITS_BY_MONTH, 'select new.*')} return null; end $$`,
  `alter table credit_months drop column redeemed, drop column expired`,
  `drop table dealer_credits`,
];
