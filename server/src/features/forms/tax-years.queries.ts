import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '@forecourt/contract/endpoint';
import type { Classification, TinType } from '@forecourt/contract/forms';
import type { listPayees } from '@forecourt/contract/tax-years';
import type { Db, Tx } from '../../kit/db/db.ts';
import { likePattern, offsetOf } from '../../kit/list.ts';
import { abroad } from './residence.queries.ts';
import { paymentsOf, rulesOf, yearAt, type YearRules } from './tax-totals.ts';

const COLUMNS = [
  'year',
  'threshold',
  'rate_cad',
  'rate_eur',
  'confirmed_at',
  'closed_at',
  'version',
] as const;

/** A year as it is stored; one that has begun and is not there yet repeats the last, unconfirmed. */
export async function ensureYears(db: Db, now: Date, zone: string): Promise<void> {
  await sql`insert into tax_year (year, threshold, rate_cad, rate_eur)
    select y, last.threshold, last.rate_cad, last.rate_eur
    from (select year, threshold, rate_cad, rate_eur from tax_year order by year desc limit 1) last
      cross join lateral generate_series(last.year + 1, ${yearAt(now, zone)}::int) y
    on conflict (year) do nothing`.execute(db);
}

export const yearRows = (db: Db) =>
  db.selectFrom('tax_year').select(COLUMNS).orderBy('year', 'desc').execute();
export type YearRow = Awaited<ReturnType<typeof yearRows>>[number];

export const yearRow = (db: Db | Tx, year: number) =>
  db.selectFrom('tax_year').select(COLUMNS).where('year', '=', year).executeTakeFirst();

/** The same, locked for a change or closing of the year. */
export const lockedYearRow = (tx: Tx, year: number) =>
  tx.selectFrom('tax_year').select(COLUMNS).where('year', '=', year).forNoKeyUpdate().executeTakeFirst();

/** SQL: what each person was paid, by what is known now and by what a closed year reports. */
const totals = (rules: YearRules, zone: string, closed: boolean) => sql`
  select coalesce(live.user_id, frozen.user_id) as user_id, coalesce(live.total, 0)::bigint as live,
    ${closed ? sql`coalesce(frozen.total, 0)` : sql`coalesce(live.total, 0)`}::bigint as total
  from (select user_id, sum(amount) as total from (${paymentsOf(rules, zone)}) paid group by user_id) live
    full join (select user_id, total from tax_year_total where year = ${rules.year}) frozen
      on frozen.user_id = live.user_id`;

const lastDayOf = (year: number): string => `${year}-12-31`;

/** SQL: whether the payee of `t` is not reported, as their residence abroad was accepted and their W-9 in `f` does not count. */
const leftOut = (year: number): RawBuilder<boolean> =>
  sql<boolean>`(f.id is null and ${abroad('t.user_id', lastDayOf(year))})`;

/** Counts users over the threshold, and those of them without a form or taxed abroad; sums the payouts to all. */
export async function yearFigures(db: Db | Tx, row: YearRow, zone: string) {
  const rules = await rulesOf(db, row.year);
  const { rows } = await sql<{ people: number; missing: number; abroad: number; total: number }>`
    select (count(*) filter (where t.total >= ${rules.threshold}::bigint))::int as people,
      (count(*) filter (where t.total >= ${rules.threshold}::bigint and f.id is null
        and not ${abroad('t.user_id', lastDayOf(row.year))}))::int as missing,
      (count(*) filter (where t.total >= ${rules.threshold}::bigint and ${leftOut(row.year)}))::int as abroad,
      coalesce(sum(t.total), 0)::bigint as total
    from (${totals(rules, zone, row.closed_at !== null)}) t
      left join tax_form f on f.user_id = t.user_id and f.superseded_at is null`.execute(db);
  return rows[0] ?? { people: 0, missing: 0, abroad: 0, total: 0 };
}

export interface PayeeRow {
  readonly id: string;
  readonly full_name: string;
  readonly email: string;
  readonly total: number;
  readonly live: number;
  readonly abroad: boolean;
  readonly box: 'MISC-3' | 'NEC-1';
  readonly form_id: string | null;
  readonly name: string | null;
  readonly business_name: string | null;
  readonly classification: Classification | null;
  readonly llc_letter: 'C' | 'S' | 'P' | null;
  readonly exempt_payee_code: string | null;
  readonly tin_type: TinType | null;
  readonly tin_last4: string | null;
  readonly tin_sealed: string | null;
  readonly tin_mark: string | null;
  readonly backup_withholding: boolean | null;
  readonly signed_at: Date | null;
  readonly line1: string | null;
  readonly line2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
}

const payeeColumns = (
  year: number,
) => sql`u.id, ${leftOut(year)} as abroad, person_name(u.first_name, u.last_name) as full_name, u.email, t.total, t.live,
  coalesce(b.box, 'MISC-3') as box, f.id as form_id, f.name, f.business_name, f.classification, f.llc_letter,
  f.exempt_payee_code, f.tin_type, f.tin_last4, f.tin_sealed, f.tin_mark, f.backup_withholding, f.signed_at,
  f.line1, f.line2, f.city, f.state, f.zip`;

const payees = (rules: YearRules, zone: string, closed: boolean) => sql`(${totals(rules, zone, closed)}) t
  join user_account u on u.id = t.user_id
  left join tax_form f on f.user_id = u.id and f.superseded_at is null
  left join tax_payee b on b.user_id = u.id`;

type Query = QueryOf<typeof listPayees>;
const SORTED = { total: sql`t.total`, name: sql`u.last_name || u.first_name` } as const;

/** One page of those who were paid in a year. */
export async function payeesPage(db: Db, row: YearRow, query: Query, zone: string) {
  const rules = await rulesOf(db, row.year);
  const from = payees(rules, zone, row.closed_at !== null);
  const reached = sql`t.total >= ${rules.threshold}::bigint`;
  const shown = {
    all: sql`true`,
    reached,
    missing: sql`(${reached} and f.id is null and not ${abroad('t.user_id', lastDayOf(row.year))})`,
  }[query.show];
  const rule = sql`(t.total <> 0 or t.live <> 0) and ${shown} and ${
    query.text === ''
      ? sql`true`
      : sql`(folded(u.email) like ${likePattern(query.text)} or folded(person_name(u.first_name, u.last_name)) like ${likePattern(query.text)})`
  }`;
  const direction = query.sortDir === 1 ? sql`asc` : sql`desc`;
  const [page, count] = await Promise.all([
    sql<PayeeRow>`select ${payeeColumns(row.year)} from ${from} where ${rule}
      order by ${SORTED[query.sortBy]} ${direction}, u.id limit ${query.limit} offset ${offsetOf(query)}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total from ${from} where ${rule}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0, rules };
}

/** All payees of a year for its export, except those with an accepted foreign residence. */
export async function listAllPayees(db: Db, row: YearRow, zone: string) {
  const rules = await rulesOf(db, row.year);
  const { rows } =
    await sql<PayeeRow>`select ${payeeColumns(row.year)} from ${payees(rules, zone, row.closed_at !== null)}
    where (t.total <> 0 or t.live <> 0) and not ${leftOut(row.year)}
    order by u.last_name, u.first_name, u.id`.execute(db);
  return { rows, rules };
}

/** Writes down what a year reports. */
export const freeze = (tx: Tx, rules: YearRules, zone: string) =>
  sql`insert into tax_year_total (year, user_id, total)
    select ${rules.year}::int, user_id, sum(amount) from (${paymentsOf(rules, zone)}) paid
    group by user_id`.execute(tx);
