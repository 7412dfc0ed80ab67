import { sql, type Kysely } from 'kysely';

/**
 * Long lists of rewards: how many submissions there are and what they come to is kept by what they were handed in to and
 * where they stand, so that lists and spiffs count no rows; pages and searches are read from indexes.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** What sums are kept by. No brand and no currency are written as zeros and as nothing. */
const KEY = 'of_id, kind, brand_id, type, status, award_currency, currency';
const SUMS = ['submissions', 'given', 'amount'] as const;

/** SQL: sums over rows with a `sign`; those that change nothing are left out. In one order, so that no two wait crosswise. */
const sums = (rows: string) => `
  select of_id, kind, coalesce(brand_id, '00000000-0000-0000-0000-000000000000'), type, status,
    coalesce(award_currency, ''), coalesce(currency, ''), sum(sign)::int, sum(sign * coalesce(awarded, award))::bigint,
    sum(sign * coalesce(amount, 0))::bigint
  from (${rows}) s group by 1, 2, 3, 4, 5, 6, 7
  having sum(sign) <> 0 or sum(sign * coalesce(awarded, award)) <> 0 or sum(sign * coalesce(amount, 0)) <> 0
  order by 1, 2, 3, 4, 5, 6, 7`;

const keeping = (name: string, rows: string) => `
  create function submission_totals_${name}() returns trigger language plpgsql as $$
    begin
      insert into submission_totals as t (${KEY}, ${SUMS.join(', ')}) ${sums(rows)}
        on conflict (${KEY}) do update
          set ${SUMS.map((one) => `${one} = t.${one} + excluded.${one}`).join(', ')};
      return null;
    end $$`;

const CAME = 'select 1 as sign, * from came';
const WENT = 'select -1 as sign, * from went';

const STATEMENTS = [
  `lock table submission in share row exclusive mode`,
  `create table submission_totals (
    of_id uuid not null,
    kind text not null,
    brand_id uuid not null,
    type text not null,
    status text not null,
    award_currency text not null,
    currency text not null,
    submissions int not null default 0,
    -- while it waits what it would give, then what it gave
    given bigint not null default 0,
    amount bigint not null default 0,
    primary key (${KEY})
  )`,
  `create index submission_totals_kind on submission_totals (kind, status)`,
  `insert into submission_totals (${KEY}, ${SUMS.join(', ')}) ${sums('select 1 as sign, * from submission')}`,
  keeping('came', CAME),
  keeping('changed', `${CAME} union all ${WENT}`),
  keeping('went', WENT),
  `create trigger submission_totals_came after insert on submission
    referencing new table as came for each statement execute function submission_totals_came()`,
  `create trigger submission_totals_changed after update on submission
    referencing new table as came old table as went for each statement execute function submission_totals_changed()`,
  `create trigger submission_totals_went after delete on submission
    referencing old table as went for each statement execute function submission_totals_went()`,

  // the newest first, of all and of one state
  `drop index submission_recent`,
  `create index submission_recent on submission (kind, submitted_at, id)`,
  `create index submission_state on submission (kind, status, submitted_at, id)`,
  `create index submission_invoice_search on submission using gin (invoice_number gin_trgm_ops)`,
  `create index loyalty_item_updated on loyalty_item (updated_at, id) where deleted_at is null`,
  `create index loyalty_item_name on loyalty_item (lower(name), id) where deleted_at is null`,
  `create index incentive_code_order on incentive_code (incentive_id, created_at, id)`,
  // few of all entries
  `create index ledger_entry_redeemed on ledger_entry (user_id) where account = 'loyalty' and reason = 'redemption'`,
  `create index submission_title_search on submission using gin (title gin_trgm_ops)`,
];
