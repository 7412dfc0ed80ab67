import { sql, type RawBuilder } from 'kysely';
import { hasPassed, within } from '../../kit/metrics-sql.ts';
import type { Asked } from '../../kit/reports/report.ts';
import { countsTotals, peopleByDealer, type HomesByDealer } from './kept-totals.ts';
import { countsStanding } from './standing.ts';
import { asksToNow, countsCourse } from './training-figures.ts';

/**
 * Sums of training by week and home dealer (migrations 165 and 290) answer a span for all dealers at once: its whole weeks come
 * from them, and the days before the first and after the last one from progress, by the indexes of its days.
 */
export const answersFromWeeks = (asked: Pick<Asked, 'filters' | 'span'>): boolean =>
  !asksToNow(asked) &&
  asked.filters['original']?.[0] !== 'no' &&
  (asked.filters['curriculumId'] ?? asked.filters['courseId']) === undefined;

const monday = (day: RawBuilder<unknown>) => sql`date_trunc('week', (${day})::timestamp)::date`;

/** SQL: the Monday on which the first whole week of the span begins, and the one on which no whole week begins any longer. */
function bounds({ from, to }: Asked['span']) {
  return {
    first: from === null ? null : monday(sql`${from}::date + 6`),
    last: to === null ? null : monday(sql`${to}::date + 1`),
  };
}

/** SQL: did it happen on a day of the span that no whole week holds? Each range of days by itself, for the index. */
function onEdges(asked: Asked, column: 'enrolled_at' | 'passed_at'): RawBuilder<unknown>[] {
  const { first, last } = bounds(asked.span);
  const at = sql.ref(`p.${column}`);
  const instant = (day: RawBuilder<unknown>) =>
    sql`((${day})::timestamp at time zone ${asked.settings.timeZone})`;
  const inside = within(`p.${column}`, asked.span);
  const before = first && sql`(${inside} and ${at} < ${instant(first)})`;
  const after =
    last && sql`(${inside} and ${at} >= ${instant(first ? sql`greatest(${first}, ${last})` : last)})`;
  return [before, after].filter((rule) => rule !== null);
}

/** SQL: sums `t` by `place`, a dealer, of what was begun and passed within the span: `enrolled`, `passed`, `rate_passed`. */
export function weeksByDealer(asked: Asked, { kept, others }: HomesByDealer): RawBuilder<unknown> {
  const { first, last } = bounds(asked.span);
  const whole = sql.join(
    [sql`true`, ...(first ? [sql`t.week >= ${first}`] : []), ...(last ? [sql`t.week < ${last}`] : [])],
    sql` and `,
  );
  const begun = sql`1 as enrolled, 0 as passed, (${hasPassed('p')})::int as rate_passed`;
  const passed = sql`0, 1, 0`;
  const home = peopleByDealer(asked, {
    kept,
    others: sql`(select null::uuid as place, null::uuid as id where false)`,
  });
  const edges = (column: 'enrolled_at' | 'passed_at', figures: RawBuilder<unknown>, rule = sql`true`) =>
    onEdges(asked, column).map(
      (
        days,
      ) => sql`union all select t.place, ${figures} from course_progress p join course c on c.id = p.course_id
        join ${home} on t.user_id = p.user_id where ${days} and ${countsCourse('c', asked)} and ${rule}`,
    );
  const ofOthers = (column: 'enrolled_at' | 'passed_at', figures: RawBuilder<unknown>, rule = sql`true`) =>
    sql`union all select o.place, ${figures} from ${others} o join course_progress p on p.user_id = o.id
      join course c on c.id = p.course_id where ${within(`p.${column}`, asked.span)} and ${countsCourse('c', asked)} and ${rule}`;
  return sql`(
    select t.dealer_id as place, t.begun as enrolled, t.passed, t.begun_passed as rate_passed from training_by_week t
    where ${whole} and ${kept} and ${countsStanding(asked.settings)} and ${countsTotals(asked)}
    ${sql.join(edges('enrolled_at', begun), sql` `)} ${sql.join(edges('passed_at', passed, hasPassed('p')), sql` `)}
    ${ofOthers('enrolled_at', begun)} ${ofOthers('passed_at', passed, hasPassed('p'))}) t`;
}
