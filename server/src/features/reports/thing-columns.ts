import { sql, type RawBuilder } from 'kysely';
import type { FigureName } from '../../kit/analytics/metrics.ts';
import { refJson, type Asked, type ReportColumn, type ReportFilter } from '../../kit/reports/report.ts';
import { localized } from '../../kit/texts/localized.ts';
import { peopleInScope } from './person-filters.ts';

/** A column with a figure that has a total. Its meaning is that of its key unless said. */
export const countColumn = (
  key: string,
  figure: FigureName,
  more: Partial<ReportColumn> = {},
): ReportColumn => ({ key, type: 'count', meaning: key, figure, total: true, ...more });

/** The rows behind a figure stand on the page about the row itself. @param status those that have it, where it is not all of them */
export const onItsPage = (
  report: string,
  carry: readonly string[],
  status?: string,
): Pick<ReportColumn, 'drill'> => ({ drill: { report, carry, filters: status ? { status } : {} } });

export const completionRate = (figure: FigureName): ReportColumn =>
  countColumn('completionRate', figure, { type: 'share' });
export const averageScore: ReportColumn = countColumn('averageScore', 'averageScore', { type: 'share' });

const STATES = ['published', 'unpublished', 'deleted'] as const;

/** Columns of courses and curriculums: title, brand and state of the row `alias`, with brand `b`. */
export const thingColumns = (alias: string): readonly ReportColumn[] => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return [
    { key: 'title', type: 'text', sql: ({ language }) => localized(alias, 'title', language) },
    {
      key: 'brand',
      type: 'ref',
      sql: ({ language }) => refJson('b.id', localized('b', 'name', language)),
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

/** Drafts have no figures; what was deleted shows under its filter. */
export const stateFilter: ReportFilter = { kind: 'words', asks: 'state', words: STATES };

/** SQL: is the row `alias` one of somebody in scope? Each is looked at by itself: no set of all users in scope is built. */
export const ofPeopleOneByOne = (alias: string, asked: Asked, includeInactive = false): RawBuilder<boolean> =>
  sql<boolean>`(select true from user_account u
    where u.id = ${sql.ref(`${alias}.user_id`)} and ${peopleInScope(asked, includeInactive)})`;
