import { sql, type RawBuilder } from 'kysely';

/** What the oracle is asked and answers, and the parts that all of its reports share. */
export type OracleReport =
  | 'users'
  | 'dealers'
  | 'courses'
  | 'curriculums'
  | 'enrollments'
  | 'incentives'
  | 'loyalties';

/** Who reads: `everyone`, by brands that they manage, by dealers where they work, or by administrative groups. */
export interface OracleReader {
  readonly id: string;
  readonly sees: 'everyone' | 'brands' | 'dealers' | 'groups';
}

export interface OracleQuestion {
  readonly report: OracleReport;
  readonly reader: OracleReader;
  /** Filters of the report's call; lists and single values alike. */
  readonly filters: Readonly<Record<string, string | readonly string[]>>;
  readonly text: string;
  readonly sortBy: string;
  readonly sortDir: 1 | -1;
  readonly now: Date;
  readonly timeZone: string;
  /** Whether only participating learners count. */
  readonly participatingOnly: boolean;
}

export type OracleRow = Readonly<Record<string, unknown>>;
export interface OracleAnswer {
  /** All rows in the requested order. */
  readonly rows: readonly OracleRow[];
  readonly totals: OracleRow;
}

export type Sql = RawBuilder<unknown>;
export const yes = sql`true`;
export const both = (...conditions: readonly Sql[]): Sql =>
  sql`(${sql.join([yes, ...conditions], sql` and `)})`;

/** The filters of a question as SQL. */
export function filtersOf({ filters, timeZone, now }: OracleQuestion) {
  const list = (name: string): readonly string[] | undefined => {
    const value = filters[name];
    return typeof value === 'string' ? [value] : value;
  };
  const matches = (name: string, column: Sql, type: string): Sql => {
    const values = list(name);
    return values ? sql`${column} = any(${[...values]}::${sql.raw(type)}[])` : yes;
  };
  const day = (at: Sql) => sql`(${at} at time zone ${timeZone})::date`;
  const [from] = list('startDate') ?? [];
  const [to] = list('endDate') ?? [];
  const inRange = (at: Sql): Sql =>
    both(
      from === undefined ? yes : sql`${day(at)} >= ${from}::date`,
      to === undefined ? yes : sql`${day(at)} <= ${to}::date`,
    );
  return { list, matches, inRange, today: sql`(${now}::timestamptz at time zone ${timeZone})::date` };
}

/** What a reader sees: conditions on a dealer `d`, a brand `b` and a user `u`. */
export function scopeOf(reader: OracleReader) {
  const me = sql`${reader.id}::uuid`;
  const managed = sql`(select brand_id from brand_manager where user_id = ${me})`;
  const ownDealers = sql`(select dealer_id from dealer_member where user_id = ${me} and active)`;
  const groups = sql`(select group_id from admin_group_user where user_id = ${me})`;
  const groupDealers = sql`(select dealer_id from admin_group_dealer where group_id in ${groups})`;
  return {
    everyone: { dealer: yes, brand: yes, user: yes },
    brands: {
      dealer: sql`(not exists (select from dealer_brand x where x.dealer_id = d.id)
        or exists (select from dealer_brand x where x.dealer_id = d.id and x.brand_id in ${managed}))`,
      brand: sql`b.id in ${managed}`,
      user: sql`exists (select from dealer_member m join dealers d on d.id = m.dealer_id where m.user_id = u.id and m.active)`,
    },
    dealers: {
      dealer: sql`d.id in ${ownDealers}`,
      brand: yes,
      user: sql`exists (select from dealer_member m where m.user_id = u.id and m.active and m.dealer_id in ${ownDealers})`,
    },
    groups: {
      dealer: sql`(d.id in ${ownDealers} or d.id in ${groupDealers})`,
      brand: yes,
      user: sql`(exists (select from dealer_member m where m.user_id = u.id and m.active and m.dealer_id in ${groupDealers})
        or u.id in (select user_id from admin_group_user where group_id in ${groups}))`,
    },
  }[reader.sees];
}

export interface Pieces {
  /** Query for the rows, without metrics. */
  readonly found: Sql;
  /** Lateral queries for the metrics of a row `f` of them. */
  readonly metrics: Sql;
  /** The same for all rows together. */
  readonly totals: Sql;
}
