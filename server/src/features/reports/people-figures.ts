import { sql, type RawBuilder } from 'kysely';
import type { Asked } from '../../kit/reports/report.ts';
import { expiresSoon, isExpiring, isValid } from '../certificates/certificates.public.ts';
import { answersFromDays, pointsOnDays, progressOnDays } from './kept-days.ts';
import {
  answersFromDealers,
  answersFromTotals,
  countsStanding,
  countsTotals,
  DUTY_COUNTS,
  isOneOf,
  keptDuties,
  keptOfCourses,
  keptPoints,
  peopleOf,
  seesManyDealers,
  TOTAL_COUNTS,
  type Homes,
} from './kept-totals.ts';
import {
  answersFromPeople,
  asksToNow,
  countsAllPoints,
  countsCertificate,
  countsCourse,
  countsDealerPoints,
  coursesOfDuties,
  namesTraining,
  pointsOf,
  progressCounts,
} from './training-figures.ts';

/** Days in which somebody must have been here to count as active. */
export const ACTIVE_DAYS = 30;

/** SQL: a query for counts of progress in courses of a set of people. */
export function progressOfPeople(
  asked: Asked,
  people: RawBuilder<unknown>,
  homes: Homes | null,
): RawBuilder<unknown> {
  if (homes && answersFromDealers(asked))
    return sql`select ${TOTAL_COUNTS} from ${keptOfCourses(asked, homes, countsCourse('c', asked))}`;
  if (homes?.all && answersFromDays(asked)) return progressOnDays(asked, homes.all);
  if (answersFromPeople(asked))
    return sql`select ${TOTAL_COUNTS} from person_sums t where t.user_id in (select x.id from ${people} x)`;
  return answersFromTotals(asked)
    ? sql`select ${TOTAL_COUNTS} from user_totals t where t.user_id in (select x.id from ${people} x) and ${countsTotals(asked)}`
    : sql`select ${progressCounts(asked)} from course_progress p join course c on c.id = p.course_id
        where p.user_id in (select x.id from ${people} x) and ${countsCourse('c', asked)}`;
}

/** Whether certificates of all brands count: until when somebody holds one is kept by person. */
export const countsAllCertificates = (asked: Asked): boolean => !namesTraining(asked);

/**
 * SQL: lateral joins with the figures of a set of people, each person once: `folk` (people, active), `f` (counts of
 * progress), `held` (people with certificates), `duty` (overdue, and what is mandatory and passed of it), `earned`.
 * @param people a query for their `id`
 * @param homes the same people by their home dealers, whose sums are kept; null where they are another set
 * @param many they are many of all people: what they hold is found by reading everybody’s once, not person by person
 */
export const figuresOfPeople = (
  asked: Asked,
  people: RawBuilder<unknown>,
  homes: Homes | null,
  many = false,
): RawBuilder<unknown> =>
  homes && seesManyDealers(asked.actor)
    ? figuresOfHomes(asked, people, homes, many)
    : figuresOfSet(asked, people, many);

function figuresOfSet(asked: Asked, all: RawBuilder<unknown>, many: boolean): RawBuilder<unknown> {
  // a few are found once for all that is asked of them
  const people = many ? all : sql`(select unnest(those.ids) as id)`;
  const theirs = (column: string) =>
    many
      ? sql`${sql.ref(column)} in (select x.id from ${people} x)`
      : sql`${sql.ref(column)} = any(those.ids)`;
  // their narrow rows are read once for both
  const inRows = answersFromPeople(asked);
  return sql`
    ${many ? sql`` : sql`cross join lateral (select array(${all}) as ids offset 0) those`}
    cross join lateral (select ${folkOf(asked)} ${inRows ? sql`, ${TOTAL_COUNTS}` : sql``} from person_sums t
      where ${theirs('t.user_id')}) folk
    cross join lateral (${inRows ? sql`select folk.*` : progressOfPeople(asked, people, null)}) f
    cross join lateral (${heldBy(asked, theirs('ct.user_id'))}) held
    cross join lateral (select count(*)::int as duties, (count(*) filter (where duty.done))::int as covered,
        (count(*) filter (where duty.late and not duty.done))::int as overdue
      from training_duty duty ${coursesOfDuties(asked)} where ${theirs('duty.user_id')}) duty
    cross join lateral (${countsAllPoints(asked) ? sql`select folk.points` : pointsOf(asked, theirs('e.user_id'))}) earned`;
}

/** SQL: what the rows `t` of `person_sums` of a set of people say. */
const folkOf = ({ today }: Asked) => sql`count(*)::int as people,
    (count(*) filter (where t.last_day > ${today}::date - ${ACTIVE_DAYS}::int))::int as active,
    (count(*) filter (where t.certified_until >= ${today}::date))::int as certified, coalesce(sum(t.points), 0)::int as points`;

/** SQL: the same of those at home somewhere and of those who come on top, each added up before they are put together. */
const folkOfHomes = (asked: Asked, homes: Homes) =>
  sql`select sum(t.people)::int as people, sum(t.active)::int as active, sum(t.certified)::int as certified, sum(t.points)::int as points
    from ${peopleOf(asked, homes, folkOf(asked))}`;

/**
 * SQL: a query for how many people hold a certificate that counts, and how many one that expires soon, beside their sums `folk`.
 * What expires soon is valid until then, so that one reading finds both.
 * @param theirs SQL over `ct.user_id`
 * @param soon whose certificates expire soon, where all certificates count
 */
const heldBy = (
  asked: Asked,
  theirs: RawBuilder<unknown>,
  soon: RawBuilder<unknown> = holders(asked, isExpiring('ct', asked.today), theirs),
): RawBuilder<unknown> =>
  countsAllCertificates(asked)
    ? sql`select folk.certified, (select count(*)::int from ${soon}) as expiring`
    : sql`select count(*)::int as certified, (count(*) filter (where h.soon))::int as expiring
        from ${holders(asked, isValid('ct', asked.today), theirs)}`;

/** SQL: who holds certificates `ct` that count, as `h`: `user_id`, and `soon` whether one of these expires soon. */
const holders = (asked: Asked, rule: RawBuilder<unknown>, theirs: RawBuilder<unknown>) =>
  sql`(select ct.user_id, bool_or(${expiresSoon('ct', asked.today)}) as soon
    from certificate ct where ${theirs} and ${countsCertificate(asked)} and ${rule} group by ct.user_id) h`;

/**
 * SQL: the same of many people, some of everybody, whose certificates expire soon. These are few: each is looked up among the people,
 * and no set of all of these is built.
 */
const expiringAtHomes = (asked: Asked, { kept, others }: Homes): RawBuilder<unknown> => {
  const rule = sql`${countsCertificate(asked)} and ${isExpiring('ct', asked.today)}`;
  return sql`(select ct.user_id from certificate ct join person_sums t on t.user_id = ct.user_id
      where ${rule} and ${kept} and ${countsStanding(asked.settings)}
    ${others ? sql`union select ct.user_id from certificate ct where ${rule} and ct.user_id in ${others}` : sql`group by ct.user_id`}) h`;
};

/**
 * SQL: what the rows of many people say, and how many of them hold certificates of some brands. Whoever holds any is found
 * once and joined to the rows: the rows of nearly everybody are read once for both.
 */
const folkWithHeld = (asked: Asked, homes: Homes) => sql`select ${folkOf(asked)},
    count(h.user_id)::int as held, (count(*) filter (where h.soon))::int as soon
  from ${peopleOf(asked, homes, sql`t.user_id, t.last_day, t.certified_until, t.points`)}
    left join ${holders(asked, isValid('ct', asked.today), sql`true`)} on h.user_id = t.user_id`;

/** SQL: a query for the points of a set of people, beside their sums `folk`. @param theirs SQL over `e.user_id` */
export function pointsOfHomes(asked: Asked, homes: Homes, theirs: RawBuilder<unknown>): RawBuilder<unknown> {
  if (countsAllPoints(asked)) return sql`select folk.points`;
  if (!asksToNow(asked)) return pointsOfSpan(asked, homes, theirs);
  const earned = (others: RawBuilder<unknown>) => pointsOf(asked, sql`e.user_id in ${others}`);
  return sql`select coalesce(sum(t.points), 0)::int as points
    from ${keptPoints(asked, homes, countsDealerPoints(asked), earned)}`;
}

/** SQL: a query for the points that a set of people has earned within the span. @param theirs SQL over `e.user_id` */
const pointsOfSpan = (asked: Asked, { all }: Homes, theirs: RawBuilder<unknown>): RawBuilder<unknown> =>
  (all && pointsOnDays(asked, all)) ?? pointsOf(asked, theirs);

/** SQL: the same from sums that are kept; of progress, where these answer. */
function figuresOfHomes(
  asked: Asked,
  people: RawBuilder<unknown>,
  homes: Homes,
  many: boolean,
): RawBuilder<unknown> {
  const folk = peopleOf(asked, homes);
  const theirs = (column: string) =>
    many
      ? isOneOf(asked, homes, column)
      : sql<boolean>`${sql.ref(column)} in (select t.user_id from ${folk})`;
  // of everybody the few are left out who do not count: nobody is joined to their rows
  const together = many && !homes.all && !countsAllCertificates(asked);
  const courses = countsCourse('c', asked);
  // where sums of dealers answer both they are read once
  const kept = answersFromDealers(asked);
  return sql`
    cross join lateral (${together ? folkWithHeld(asked, homes) : folkOfHomes(asked, homes)}) folk
    cross join lateral (${
      kept
        ? sql`select ${TOTAL_COUNTS}, ${DUTY_COUNTS} from ${keptOfCourses(asked, homes, courses)}`
        : progressOfPeople(asked, people, homes)
    }) f
    cross join lateral (${
      together
        ? sql`select folk.held as certified, folk.soon as expiring`
        : heldBy(asked, theirs('ct.user_id'), many && !homes.all ? expiringAtHomes(asked, homes) : undefined)
    }) held
    cross join lateral (${
      kept
        ? sql`select f.duties, f.covered, f.overdue`
        : sql`select ${DUTY_COUNTS} from ${keptDuties(asked, homes, courses)}`
    }) duty
    cross join lateral (${pointsOfHomes(asked, homes, theirs('e.user_id'))}) earned`;
}

/** SQL: how many duties of people are open past their date. @param whose SQL over `duty.user_id` */
export function overdueBy(asked: Asked, whose: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*)::int from training_duty duty ${coursesOfDuties(asked)}
    where duty.late and not duty.done and ${whose})`;
}
