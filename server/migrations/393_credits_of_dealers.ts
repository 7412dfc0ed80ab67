import { sql, type Kysely } from 'kysely';

/**
 * Credits that were ever earned at a dealer, and those that are still its own, stand beside what each month brought (migration 391):
 * who asks for everything to now reads one row of a dealer and counter, however many years the programme runs.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const EARNED = `coalesce(sum(e.amount) filter (where e.reason in ('course-passed', 'live-completed', 'video-approved', 'spiff', 'receipt', 'photo',
        'activity', 'bonus', 'gift-card', 'correction')), 0)`;

/** SQL: adds to sums what entries `e` come to, in the order of the key. */
const added = (
  entries: string,
  table: string,
  key: Readonly<Record<string, string>>,
  sums: Readonly<Record<string, string>>,
) => {
  const names = Object.keys(key);
  return `
  insert into ${table} as t (${[...names, ...Object.keys(sums)].join(', ')})
    select ${[...Object.values(key), ...Object.values(sums)].join(',\n      ')}
    from (${entries}) e where e.account = 'loyalty' and e.dealer_id is not null
    group by ${names.map((_, i) => i + 1).join(', ')} order by ${names.map((_, i) => i + 1).join(', ')}
    on conflict (${names.join(', ')}) do update set ${Object.keys(sums)
      .map((one) => `${one} = t.${one} + excluded.${one}`)
      .join(', ')};`;
};

const toNow = (entries: string) =>
  added(
    entries,
    'dealer_credits',
    { dealer_id: 'e.dealer_id', counter: 'e.counter' },
    { earned: EARNED, available: 'coalesce(sum(e.amount) filter (where e.user_id is null), 0)' },
  );

const byMonth = (entries: string) =>
  added(
    entries,
    'credit_months',
    {
      dealer_id: 'e.dealer_id',
      month: `date_trunc('month', e.at at time zone (select tenant_zone()))::date`,
      counter: 'e.counter',
    },
    {
      earned: EARNED,
      programme: `coalesce(sum(e.amount) filter (where e.counter like 'loyalty:%' and e.reason in ('receipt', 'photo', 'correction')), 0)`,
      redeemed: `coalesce(-sum(e.amount) filter (where e.user_id is null and e.reason = 'redemption'), 0)`,
      expired: `coalesce(-sum(e.amount) filter (where e.user_id is null and e.reason = 'expiry'), 0)`,
    },
  );

const STATEMENTS = [
  // nothing may come between the sums and what keeps them up
  `lock table ledger_entry in share row exclusive mode`,
  `create table dealer_credits (
    dealer_id uuid not null,
    counter text not null,
    earned bigint not null default 0,
    -- of those that are the dealer's own
    available bigint not null default 0,
    primary key (dealer_id, counter)
  ) with (fillfactor = 80)`,
  toNow('select * from ledger_entry'),
  // the row of all time first: whoever holds it writes months of the same dealer alone
  `create or replace function credit_months_came() returns trigger language plpgsql as $$
    begin ${toNow('select new.*')} ${byMonth('select new.*')} return null; end $$`,
  `alter table credit_months drop column available`,
];
