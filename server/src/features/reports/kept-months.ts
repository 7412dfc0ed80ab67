import { sql, type RawBuilder } from 'kysely';
import { FORCE_CUSTOM_PLAN } from '../../kit/db/prepared.ts';
import { hasFailed, hasPassed, isInProgress, within, type Span } from '../../kit/metrics-sql.ts';
import type { Day } from '../../kit/clock.ts';
import type { Asked } from '../../kit/reports/report.ts';
import { hasGlobalScope } from '../../kit/session/actor.ts';
import { addDays, daysBetween } from '../../kit/zones.ts';
import { isOneOf, type Homes } from './homes.ts';
import { COURSE_COUNTS, CURRICULUM_COUNTS } from './kept-sums.ts';
import { countsTotals, seesManyDealers } from './kept-totals.ts';
import { countsStanding } from './standing.ts';
import { asksToNow, countsPoints, namesTraining, pointsOf } from './training-figures.ts';

/**
 * Sums of each course and curriculum, and of points, by month and home dealer (migration 386) answer spans for many people who are not
 * everybody: months come from them, and days at both ends from progress and the ledger, by the indexes of their days.
 */
export const answersFromMonths = (asked: Pick<Asked, 'actor' | 'filters' | 'span'>): boolean =>
  !asksToNow(asked) && seesManyDealers(asked.actor) && asked.filters['original']?.[0] !== 'no';

/** SQL: how many people are in scope, and how long the span is, says how it is read best: then a question is planned each time. */
export const plannedAnew = (asked: Asked): RawBuilder<unknown> =>
  answersFromMonths(asked) && !hasGlobalScope(asked.actor) ? FORCE_CUSTOM_PLAN : sql``;

/** Days before `until`, from one on, that count; with the sign −1 those that a month holds too many. */
interface Days {
  readonly from: Day;
  readonly until: Day;
  readonly sign: 1 | -1;
}

/** A span as months, from one on and before another, and as days beside them; without months where it is short. */
interface Parts {
  readonly months: { readonly from: Day | null; readonly until: Day | null } | null;
  readonly days: readonly Days[];
}

const firstOf = (day: Day): Day => `${day.slice(0, 7)}-01`;
const nextMonth = (day: Day): Day => firstOf(addDays(firstOf(day), 31));

/** The first day of a month that is nearest. */
function nearest(day: Day): Day {
  const [first, next] = [firstOf(day), nextMonth(day)];
  return daysBetween(first, day) <= daysBetween(day, next) ? first : next;
}

/** Where months begin with another day than the span: the days between, which lack or are too many. @param sign of those that lack */
const between = (day: Day | null, month: Day | null, sign: 1 | -1): Days[] => {
  if (day === null || month === null || day === month) return [];
  return day < month
    ? [{ from: day, until: month, sign }]
    : [{ from: month, until: day, sign: sign === 1 ? -1 : 1 }];
};

/** A span as months and days, so that few days remain. */
export function partsOf({ from, to }: Pick<Asked['span'], 'from' | 'to'>): Parts {
  const until = to === null ? null : addDays(to, 1);
  const first = from === null ? null : nearest(from);
  const last = until === null ? null : nearest(until);
  const days = [...between(from, first, 1), ...between(until, last, -1)];
  const beside = days.reduce((sum, one) => sum + daysBetween(one.from, one.until), 0);
  return from !== null && until !== null && daysBetween(from, until) <= beside
    ? { months: null, days: [{ from, until, sign: 1 }] }
    : { months: { from: first, until: last }, days };
}

/** SQL: is the month of sums `t` one of them? */
export const inMonths = ({ months }: Parts): RawBuilder<unknown> =>
  months === null
    ? sql`false`
    : sql.join(
        [
          sql`true`,
          ...(months.from === null ? [] : [sql`t.month >= ${months.from}::date`]),
          ...(months.until === null ? [] : [sql`t.month < ${months.until}::date`]),
        ],
        sql` and `,
      );

/** The days beside whole months, each range as a span of its own. */
export const spansBeside = (
  { days }: Parts,
  { timeZone }: Span,
): { readonly span: Span; readonly sign: 1 | -1 }[] =>
  days.map(({ from, until, sign }) => ({ span: { from, to: addDays(until, -1), timeZone }, sign }));

/** SQL: the people whose sums are kept by their home, apart from those who come on top. */
const atHomeOnly = ({ kept }: Homes): Homes => ({ kept, others: null });

/** Something that happened to rows `p` of a table. */
interface Event {
  readonly table: string;
  /** The column that says when. */
  readonly at: string;
  /** SQL: what counts of it, with a sign. */
  readonly counts: (sign: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** SQL over `p` that says which rows. */
  readonly rule?: RawBuilder<unknown>;
}

const millionths = sql`coalesce(round(p.best_score::numeric * 1000000), 0)::bigint`;
const COURSE_EVENTS: readonly Event[] = [
  {
    table: 'course_progress',
    at: 'p.enrolled_at',
    counts: (sign) => sql`${sign} as begun, ${sign} * (${isInProgress('p')})::int as in_progress,
      ${sign} * (${hasFailed('p')})::int as failed, ${sign} * (${hasPassed('p')})::int as begun_passed,
      ${sign} * ${millionths} as score_sum, ${sign} * (p.best_score is not null)::int as score_count, 0 as passed, 0 as tried,
      0 as first_passed`,
  },
  // whoever has passed has a day of it, and nobody else
  {
    table: 'course_progress',
    at: 'p.passed_at',
    counts: (sign) => sql`0, 0, 0, 0, 0, 0, ${sign}, 0, 0`,
  },
  {
    table: 'attempt',
    at: 'p.submitted_at',
    counts: (sign) => sql`0, 0, 0, 0, 0, 0, 0, ${sign}, ${sign} * (p.passed is true)::int`,
    rule: sql`p.number = 1 and p.submitted_at is not null`,
  },
];
const CURRICULUM_EVENTS: readonly Event[] = [
  {
    table: 'curriculum_progress',
    at: 'p.started_at',
    counts: (sign) => sql`${sign} as begun, ${sign} * (${hasPassed('p')})::int as begun_passed, 0 as passed`,
  },
  { table: 'curriculum_progress', at: 'p.passed_at', counts: (sign) => sql`0, 0, ${sign}` },
];

interface Thing {
  readonly name: 'course' | 'curriculum';
  readonly columns: readonly string[];
  readonly events: readonly Event[];
}
const COURSES: Thing = {
  name: 'course',
  columns: COURSE_COUNTS,
  events: COURSE_EVENTS,
};
const CURRICULUMS: Thing = {
  name: 'curriculum',
  columns: CURRICULUM_COUNTS,
  events: CURRICULUM_EVENTS,
};

/** SQL: sums `t` of what a set of people did within the span, by thing. @param which SQL over the thing `x` */
function monthsOf(
  asked: Asked,
  homes: Homes,
  { name, columns, events }: Thing,
  which: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const parts = partsOf(asked.span);
  const { kept, others } = homes;
  const thing = (alias: string) => sql.ref(`${alias}.${name}_id`);
  const its = (alias: string) => sql`join ${sql.table(name)} x on x.id = ${thing(alias)}`;
  const atHome = sql`${kept} and ${countsStanding(asked.settings)}`;
  const named = (alias: string) => sql.join(columns.map((one) => sql.ref(`${alias}.${one}`)));
  const happened = ({ table, counts, rule }: Event, sign: 1 | -1, when: RawBuilder<unknown>) =>
    sql`select p.user_id, ${thing('p')}, ${counts(sql.lit(sign))} from ${sql.table(table)} p where ${when} and ${rule ?? sql`true`}`;
  // the people in scope are looked up once for all of them
  const beside = spansBeside(parts, asked.span).flatMap(({ span, sign }) =>
    events.map((event) => happened(event, sign, within(event.at, span))),
  );
  const ofOthers = events.map((event) =>
    happened(event, 1, sql`p.user_id in ${others} and ${within(event.at, asked.span)}`),
  );
  return sql`(
    select ${thing('t')}, ${named('t')} from ${sql.table(`${name}_months`)} t ${its('t')}
    where ${inMonths(parts)} and ${atHome} and ${which}
    ${
      beside.length > 0
        ? sql`union all select ${thing('e')}, ${named('e')} from (${sql.join(beside, sql` union all `)} offset 0) e ${its('e')}
            where ${isOneOf(asked, atHomeOnly(homes), 'e.user_id')} and ${which}`
        : sql``
    }
    ${
      others
        ? sql`union all select ${thing('e')}, ${named('e')} from (${sql.join(ofOthers, sql` union all `)}) e ${its('e')} where ${which}`
        : sql``
    }) t`;
}

/**
 * SQL: sums `t` of what a set of people began, passed and tried within the span, by `course_id`, with the columns of sums of days.
 * @param courses SQL over the course `x`
 */
export const monthsOfCourses = (asked: Asked, homes: Homes, courses: RawBuilder<unknown>) =>
  monthsOf(asked, homes, COURSES, courses);

/** SQL: the same of curriculums by `curriculum_id`. @param curriculums SQL over the curriculum `x` */
export const monthsOfCurriculums = (asked: Asked, homes: Homes, curriculums: RawBuilder<unknown>) =>
  monthsOf(asked, homes, CURRICULUMS, curriculums);

/** SQL: a query for the points that a set of people earned within the span; null where the ledger has to be read. */
export function pointsOfMonths(asked: Asked, homes: Homes): RawBuilder<unknown> | null {
  const { curriculumId, courseId } = asked.filters;
  if (!answersFromMonths(asked) || (curriculumId ?? courseId) !== undefined) return null;
  const parts = partsOf(asked.span);
  const beside = spansBeside(parts, asked.span).map(
    ({ span, sign }) => sql`union all select ${sql.lit(sign)} * e.amount from ledger_entry e
      where e.user_id is not null and ${countsPoints({ ...asked, span })} and ${isOneOf(asked, atHomeOnly(homes), 'e.user_id')}`,
  );
  return sql`select coalesce(sum(t.points), 0)::int as points from (
    select t.points from points_months t where ${inMonths(parts)} and ${homes.kept} and ${countsStanding(asked.settings)}
      and ${namesTraining(asked) ? countsTotals(asked) : sql`true`}
    ${sql.join([sql``, ...beside], sql` `)}
    ${homes.others ? sql`union all ${pointsOf(asked, sql`e.user_id in ${homes.others}`)}` : sql``}) t`;
}
