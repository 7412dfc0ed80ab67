import { sql, type Kysely } from 'kysely';

/**
 * What is handed in to the loyalty programme, and the credits that are earned at dealers, by dealer and month of the tenant's zone: the
 * report of the programme, its chart and the credits of dealers read some thousand rows, not all receipts. By whose programme they
 * are, not by its brand, which may change.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const monthOf = (at: string) => `date_trunc('month', ${at} at time zone (select tenant_zone()))::date`;

const KEY = 'dealer_id, month, brand_id, type, status, currency';
/** SQL: sums over submissions with a `sign`, in one order, so that no two wait crosswise. An amount that is not known has no currency. */
const handedIn = (rows: string) => `
  insert into loyalty_months as t (${KEY}, submissions, amount)
    select s.dealer_id, ${monthOf('s.submitted_at')}, s.brand_id, s.type, s.status, case when s.amount is not null then s.currency end,
      sum(s.sign), sum(s.sign * coalesce(s.amount, 0))
    from (${rows}) s where s.kind = 'loyalty' and s.dealer_id is not null
    group by 1, 2, 3, 4, 5, 6 having sum(s.sign) <> 0 or sum(s.sign * coalesce(s.amount, 0)) <> 0
    order by 1, 2, 3, 4, 5, 6
    on conflict (${KEY}) do update set submissions = t.submissions + excluded.submissions, amount = t.amount + excluded.amount;`;

const CREDITS = ['earned', 'programme', 'redeemed', 'expired', 'available'];
/** SQL: what entries `e` come to, in the order of the key. */
const credited = (entries: string) => `
  insert into credit_months as t (dealer_id, month, counter, ${CREDITS.join(', ')})
    select e.dealer_id, ${monthOf('e.at')}, e.counter,
      coalesce(sum(e.amount) filter (where e.reason in ('course-passed', 'live-completed', 'video-approved', 'spiff', 'receipt', 'photo',
        'activity', 'bonus', 'gift-card', 'correction')), 0),
      coalesce(sum(e.amount) filter (where e.counter like 'loyalty:%' and e.reason in ('receipt', 'photo', 'correction')), 0),
      coalesce(-sum(e.amount) filter (where e.user_id is null and e.reason = 'redemption'), 0),
      coalesce(-sum(e.amount) filter (where e.user_id is null and e.reason = 'expiry'), 0),
      coalesce(sum(e.amount) filter (where e.user_id is null), 0)
    from (${entries}) e where e.account = 'loyalty' and e.dealer_id is not null
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (dealer_id, month, counter) do update set ${CREDITS.map((one) => `${one} = t.${one} + excluded.${one}`).join(', ')};`;

const keeping = (name: string, rows: string) => `
  create function loyalty_months_${name}() returns trigger language plpgsql as $$
    begin ${handedIn(rows)} return null; end $$`;
const CAME = 'select 1 as sign, * from came';
const WENT = 'select -1 as sign, * from went';
const trigger = (name: string, when: string, tables: string) => `
  create trigger loyalty_months_${name} after ${when} on submission referencing ${tables}
    for each statement execute function loyalty_months_${name}()`;

const STATEMENTS = [
  `lock table submission, ledger_entry in share row exclusive mode`,
  `create table loyalty_months (
    dealer_id uuid not null,
    month date not null,
    brand_id uuid,
    type text not null,
    status text not null,
    -- null: the amount is not known
    currency text,
    submissions int not null default 0,
    amount bigint not null default 0
  ) with (fillfactor = 80)`,
  `create unique index loyalty_months_key on loyalty_months (${KEY}) nulls not distinct`,
  `create table credit_months (
    dealer_id uuid not null,
    month date not null,
    counter text not null,
    earned bigint not null default 0,
    -- by receipts and photos of the programme
    programme bigint not null default 0,
    -- of those that are the dealer's own
    redeemed bigint not null default 0,
    expired bigint not null default 0,
    available bigint not null default 0,
    primary key (dealer_id, month, counter)
  ) with (fillfactor = 80)`,
  handedIn('select 1 as sign, * from submission'),
  credited('select * from ledger_entry'),
  keeping('came', CAME),
  keeping('changed', `${CAME} union all ${WENT}`),
  keeping('went', WENT),
  trigger('came', 'insert', 'new table as came'),
  trigger('changed', 'update', 'new table as came old table as went'),
  trigger('went', 'delete', 'old table as went'),
  // entries are only ever added, and few are such: those of courses pass by without a call
  `create function credit_months_came() returns trigger language plpgsql as $$
    begin ${credited('select new.*')} return null; end $$`,
  `create trigger credit_months_came after insert on ledger_entry
    for each row when (new.account = 'loyalty' and new.dealer_id is not null) execute function credit_months_came()`,
  // days before the first and after the last whole month of a span
  `create index ledger_entry_credited on ledger_entry (at) include (dealer_id, amount, counter, reason)
    where account = 'loyalty' and dealer_id is not null`,
];
