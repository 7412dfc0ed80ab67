import { sql, type RawBuilder } from 'kysely';
import { refJson, type Asked, type ReportColumn, type ReportFilter } from '../../kit/reports/report.ts';
import { localized } from '../../kit/texts/localized.ts';
import { asHashedSubplan } from '../../kit/list.ts';
import { hasGlobalScope } from '../../kit/session/actor.ts';
import { areSome, homesOf, peopleOf } from './homes.ts';
import { seesManyDealers } from './kept-totals.ts';
import { uncounted } from './standing.ts';
import { peopleInScope } from './person-filters.ts';
import { averageScore, AVERAGE_OF_ALL, RATE_OF_ALL } from './training-figures.ts';
import { share } from '../../kit/metrics-sql.ts';

const ids = (values: readonly string[]) => sql`${[...values]}::uuid[]`;

/** A column with a figure that adds up, and leads to the people behind it. */
export const countColumn = (key: string, column: string, more: Partial<ReportColumn> = {}): ReportColumn => ({
  key,
  type: 'count',
  meaning: key,
  sql: () => sql.ref(column),
  figure: true,
  total: 'sum',
  ...more,
});

/** The rows behind a figure stand on the page about the row itself. @param status those that have it, where it is not all of them */
export const onItsPage = (
  report: string,
  carry: readonly string[],
  status?: string,
): Pick<ReportColumn, 'drill'> => ({ drill: { report, carry, filters: status ? { status } : {} } });

/** Completion rate and average score over the lateral join `f`. */
export const completionRate: ReportColumn = countColumn('completionRate', '', {
  type: 'share',
  sql: () => share(sql`f.rate_passed`, sql`f.enrolled`),
  total: RATE_OF_ALL,
});
export const averageScoreColumn: ReportColumn = countColumn('averageScore', '', {
  type: 'share',
  sql: () => averageScore('f'),
  total: AVERAGE_OF_ALL,
});

/** Columns of courses and curriculums: title, brand and state of the row `alias`, with brand `b`. */
export const thingColumns = (alias: string): readonly ReportColumn[] => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return [
    { key: 'title', type: 'text', sql: ({ language }) => localized(alias, 'title', language) },
    {
      key: 'brand',
      type: 'ref',
      sql: ({ language }) => refJson('b.id', localized('b', 'name', language)),
      orderBy: ({ language }) => localized('b', 'name', language),
    },
    {
      key: 'status',
      type: 'status',
      sql: () =>
        sql`case when ${column('deleted_at')} is not null then 'deleted' else ${column('status')} end`,
      words: STATES,
      hidden: true,
    },
  ];
};

/**
 * SQL: does the row `alias` belong to somebody in scope? For a search that ends with the first that does: it looks at the person in a
 * query of its own, which the planner does not turn into a join with everybody. Where few people are in scope many rows are
 * passed over, and all who are in it are read once.
 */
function firstOf(alias: string, asked: Asked): RawBuilder<boolean> {
  const inScope = peopleInScope(asked);
  const user = sql.ref(`${alias}.user_id`);
  const one = sql<boolean>`(select true from user_account u where u.id = ${user} and ${inScope})`;
  if (!seesManyDealers(asked.actor) || hasGlobalScope(asked.actor)) return one;
  const homes = homesOf(asked.actor, inScope);
  return sql<boolean>`case when ${areSome(homes)} then ${one}
    else ${asHashedSubplan(sql`${user} in (select t.user_id from ${peopleOf(asked, homes)})`)} end`;
}

/** SQL: when somebody in scope passed last. The newest passes `p` are looked at one by one until one counts. */
export const lastPassed = (
  asked: Asked,
  table: 'course_progress' | 'curriculum_progress',
  of: RawBuilder<unknown>,
): RawBuilder<Date | null> => sql<Date | null>`(
  select p.passed_at from ${sql.table(table)} p where ${of} and p.passed_at is not null
    and ${firstOf('p', asked)}
  order by p.passed_at desc limit 1)`;

/**
 * SQL: is the row `alias` one of somebody in scope? Where these may be most of everybody, they are looked up once and kept for
 * all things of the list; few are where a thing's rows are found by.
 */
export function ofPeople(alias: string, asked: Asked, includeInactive = false): RawBuilder<boolean> {
  const theirs = somebodys(alias, asked, includeInactive);
  return seesManyDealers(asked.actor) && !hasGlobalScope(asked.actor) ? asHashedSubplan(theirs) : theirs;
}

/**
 * SQL: the same for rows that are few beside everybody, whoever asks: each of them is looked at by itself, in a query that the planner
 * does not turn into a join, and no set of all people in scope is built.
 */
export const ofPeopleOneByOne = (alias: string, asked: Asked, includeInactive = false): RawBuilder<boolean> =>
  hasGlobalScope(asked.actor)
    ? somebodys(alias, asked, includeInactive)
    : sql<boolean>`(select true from user_account u
        where u.id = ${sql.ref(`${alias}.user_id`)} and ${peopleInScope(asked, includeInactive)})`;

/**
 * SQL: the same for a few rows, or rows of one thing: the planner says how they are looked up. Who sees everybody leaves out those who
 * do not count: they are fewer than those who do.
 */
export const somebodys = (alias: string, asked: Asked, includeInactive = false): RawBuilder<boolean> =>
  hasGlobalScope(asked.actor)
    ? sql<boolean>`not ${asHashedSubplan(sql`${sql.ref(`${alias}.user_id`)} in (${uncounted(asked.settings, includeInactive)})`)}`
    : sql<boolean>`${sql.ref(`${alias}.user_id`)} in (select u.id from user_account u where ${peopleInScope(asked, includeInactive)})`;

const STATES = ['published', 'unpublished', 'deleted'] as const;

/** SQL: has it been offered to anybody? Drafts have no figures; what was deleted shows under its filter. */
export const wasOffered = (alias: string, status: readonly string[] | undefined): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const offered = sql`${column('status')} in ('published', 'unpublished')`;
  if (!status) return sql<boolean>`(${offered} and ${column('deleted_at')} is null)`;
  const states = status.filter((one) => one !== 'deleted');
  return sql<boolean>`((${column('deleted_at')} is null and ${column('status')} = any(${states}::text[]))
    or (${status.includes('deleted')}::boolean and ${column('deleted_at')} is not null and ${offered}))`;
};

export const statusFilter: ReportFilter = { kind: 'words', words: STATES };

/** A filter by ids that narrows the rows, not only the figures. */
export const narrowing = (filter: ReportFilter, column: string): ReportFilter => ({
  ...filter,
  rule: (values) => sql<boolean>`${sql.ref(column)} = any(${ids(values)})`,
});
