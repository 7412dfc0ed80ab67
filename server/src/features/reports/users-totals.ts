import { sql, type RawBuilder } from 'kysely';
import { hasPassed, within } from '../../kit/metrics-sql.ts';
import type { Asked } from '../../kit/reports/report.ts';
import { expiresSoon, holdsOn, isCurrent } from '../certificates/certificates.public.ts';
import { headsOf, homesOf, isOneOf, isRowOf, lookedUpFirst, peopleOf, type Homes } from './homes.ts';
import {
  answersFromDealers,
  answersFromTotals,
  countsTotals,
  DUTY_COUNTS,
  keptDuties,
  keptOfCourses,
  keptOfCurriculums,
  seesManyDealers,
  TOTAL_COUNTS,
} from './kept-totals.ts';
import { answersFromDays, curriculumsOnDays } from './kept-days.ts';
import { answersFromMonths, monthsOfCurriculums, plannedAnew } from './kept-months.ts';
import { overdueOfSet, pointsOfHomes, progressOfPeople } from './people-figures.ts';
import { includesInactive, narrowPeople } from './narrow-people.ts';
import { peopleInScope, personFilters } from './person-filters.ts';
import {
  answersFromPeople,
  averageScore,
  countsAllPoints,
  countsBrandsOnly,
  countsCertificate,
  countsCertificateEachWay,
  countsCourse,
  coursesThatCount,
  countsCurriculum,
  countsMostBrands,
  isOfOtherBrands,
  namesTraining,
  nearTheirEnd,
  pointsOf,
} from './training-figures.ts';

/** Whether nothing but scope says whose rows are found: then sums by dealer are those of all of them. */
export const everybody = (asked: Asked): boolean =>
  asked.text === '' &&
  !includesInactive(asked) &&
  asked.filters['lastActive'] === undefined &&
  Object.keys(personFilters).every((name) => asked.filters[name] === undefined);

/** SQL: one row of totals, computed for all people found at once. */
export function totalsOf(
  asked: Asked,
  found: RawBuilder<unknown>,
): RawBuilder<Record<string, number | null>> {
  const rows = answersFromPeople(asked) ? narrowPeople(asked) : null;
  if (rows) return saidByRows(asked, rows);
  if (everybody(asked) && (answersFromDealers(asked) || answersFromDays(asked) || answersFromMonths(asked)))
    return totalsOfHomes(asked, homesOf(asked.actor, peopleInScope(asked)));
  if (answersFromPeople(asked)) return totalsOfRows(asked, found);
  const many = narrowPeople(asked);
  return totalsOfSet(asked, many ? sql`(select t.user_id as id from person_sums t where ${many})` : found);
}

const TOTALS = sql`f.enrolled, f.in_progress as "inProgress", f.passed, f.failed, ${averageScore('f')} as "averageScore",
  kf.passed as "curriculumsPassed", earned.points, held.certified, held.expiring, late.overdue`;

/** SQL: how many of current certificates `ct` are valid, and how many expire soon. */
const certificateCounts = ({
  today,
}: Asked) => sql`(count(*) filter (where ${holdsOn('ct', today)}))::int as certified,
        (count(*) filter (where ${expiresSoon('ct', today)}))::int as expiring`;

/** SQL: lateral join `held` with the certificates of some people. @param theirs SQL over certificates `ct` */
const certificatesHeld = (asked: Asked, theirs: RawBuilder<unknown>) => {
  const ways = countsCertificateEachWay(asked).map(
    (counts) => sql`select ct.expires_on, ct.grace_days from certificate ct
        where ${isCurrent('ct')} and ${theirs} and ${counts}`,
  );
  return sql`
    cross join lateral (select ${certificateCounts(asked)} from (${sql.join(ways, sql` union all `)}) ct) held`;
};

/**
 * SQL: what rows `t` of people say of duties and certificates of all brands. They know how many certificates somebody holds: those that
 * have run out since, or will soon, are few, found by their day, and joined as `e` to the rows, which are read once.
 */
const SAID = sql`coalesce(sum(t.overdue), 0)::int as overdue,
    (coalesce(sum(t.certificates), 0) - coalesce(sum(e.gone), 0))::int as certified, coalesce(sum(e.soon), 0)::int as expiring`;

/**
 * SQL: lateral join `near` with certificates of all brands that count for their rows: how many are `gone` since, and expire `soon`. These
 * are few: their people are looked at one by one.
 */
const nearOfHomes = (asked: Asked, homes: Homes) => sql`
    cross join lateral (select coalesce(sum(e.gone), 0)::int as gone, coalesce(sum(e.soon), 0)::int as soon
      from ${nearTheirEnd(asked)} cross join lateral (select from person_sums t where t.user_id = e.user_id
        and ${isRowOf(asked, homes)} offset 0) theirs) near`;

/** What the rows of people say of the certificates that they hold, of all brands. */
const HELD_BY_ALL = {
  certified: sql`folk.certificates - near.gone`,
  expiring: sql`near.soon`,
};

/**
 * SQL: lateral join `held` with certificates of some brands. Where these are most of all brands, they are what people hold of all
 * without those of the others, which are fewer: of two ways that stand beside each other one is gone.
 */
function heldOfBrands(asked: Asked, theirs: RawBuilder<unknown>): RawBuilder<unknown> {
  const most = countsMostBrands(asked);
  const of = (sign: 1 | -1, rule: RawBuilder<unknown>) => sql`
    select ${sql.lit(sign)} * x.certified as certified, ${sql.lit(sign)} * x.expiring as expiring
    from (select ${certificateCounts(asked)} from certificate ct where ${rule} and ${isCurrent('ct')} and ${theirs}) x`;
  const all = (value: RawBuilder<unknown>) => sql`case when ${most} then ${value} else 0 end`;
  return sql`
    cross join lateral (select (${all(HELD_BY_ALL.certified)} + sum(x.certified))::int as certified,
        (${all(HELD_BY_ALL.expiring)} + sum(x.expiring))::int as expiring
      from (${of(1, sql`not ${most} and ${countsCertificate(asked)}`)}
        union all ${of(-1, sql`${most} and ${isOfOtherBrands(asked)}`)}
        union all ${of(-1, sql`${most} and ct.brand_id is null`)}) x) held`;
}

/** SQL: what rows `t` of people say of themselves, added up. */
const addedUp = (cast: RawBuilder<unknown>) =>
  sql.join(
    ['points', 'overdue', 'certificates'].map(
      (name) => sql`coalesce(sum(${sql.ref(`t.${name}`)}), 0)${cast} as ${sql.ref(name)}`,
    ),
  );

/**
 * SQL: a query for what is said of people at homes themselves: how many they are, what they hold and, where all brands count, what is
 * mandatory for them and what they earned, which stands in their rows. Each part of these is added up where it is read.
 */
const folkOf = (asked: Asked, homes: Homes): RawBuilder<unknown> =>
  namesTraining(asked)
    ? headsOf(asked, homes)
    : sql`select coalesce(sum(t.people), 0)::int as people, ${addedUp(sql`::int`)}
        from ${peopleOf(asked, homes, sql`count(*) as people, ${addedUp(sql``)}`)}`;

/** SQL: the totals of everybody in scope, from sums by dealer and by person. */
function totalsOfHomes(asked: Asked, all: Homes): RawBuilder<Record<string, number | null>> {
  const { tables, homes } = lookedUpFirst(all);
  const courses = countsCourse('c', asked);
  const some = namesTraining(asked);
  // whether certificates are counted from what people hold of all brands
  const held = !some || countsBrandsOnly(asked);
  // where sums of dealers answer both they are read once
  const kept = answersFromDealers(asked);
  return sql`
    with ${tables}
    select ${plannedAnew(asked)} folk.people as rows_found, ${TOTALS}
    from (${folkOf(asked, homes)}) folk
    ${held ? nearOfHomes(asked, homes) : sql``}
    cross join lateral (${
      kept
        ? sql`select ${TOTAL_COUNTS}, ${DUTY_COUNTS} from ${keptOfCourses(asked, homes, coursesThatCount(asked))}`
        : progressOfPeople(asked, sql``, homes)
    }) f
    cross join lateral (${
      homes.all && answersFromDays(asked)
        ? curriculumsOnDays(asked, homes.all)
        : answersFromMonths(asked)
          ? sql`select coalesce(sum(t.passed), 0)::int as passed
              from ${monthsOfCurriculums(asked, homes, countsCurriculum('x', asked))}`
          : sql`select coalesce(sum(t.passed), 0)::int as passed from ${keptOfCurriculums(asked, homes, countsCurriculum('k', asked))}`
    }) kf
    cross join lateral (${
      countsAllPoints(asked)
        ? sql`select folk.points`
        : pointsOfHomes(asked, homes, isOneOf(asked, homes, 'e.user_id'))
    }) earned
    cross join lateral (${
      some
        ? kept
          ? sql`select f.overdue`
          : sql`select coalesce(sum(t.overdue), 0)::int as overdue from ${keptDuties(asked, homes, courses)}`
        : sql`select folk.overdue`
    }) late
    ${heldOfHomes(asked, homes)}`;
}

/** SQL: lateral join `held` with the certificates that people at homes hold. */
function heldOfHomes(asked: Asked, homes: Homes): RawBuilder<unknown> {
  if (!namesTraining(asked))
    return sql`cross join lateral (select ${HELD_BY_ALL.certified} as certified, ${HELD_BY_ALL.expiring} as expiring) held`;
  const theirs = isOneOf(asked, homes, 'ct.user_id');
  return countsBrandsOnly(asked) ? heldOfBrands(asked, theirs) : certificatesHeld(asked, theirs);
}

/** SQL: what rows `t` of `person_sums` come to. */
const SUMS = sql`count(*)::int as people, ${TOTAL_COUNTS}, coalesce(sum(t.curriculums_passed), 0)::int as curriculums,
    coalesce(sum(t.points), 0)::int as points`;

/** SQL: one row of totals from what rows of people say. @param held SQL of a join `held` with their certificates, beside their sums `f` */
const totalsFrom = (sums: RawBuilder<unknown>, held: RawBuilder<unknown>) => sql<
  Record<string, number | null>
>`
    select f.people as rows_found, ${TOTALS}
    from (${sums}) f
    cross join lateral (select f.curriculums as passed) kf
    cross join lateral (select f.points) earned
    cross join lateral (select f.overdue) late
    ${held}`;

/**
 * SQL: the totals of people who are found otherwise than by their rows. Where these may be many, their rows say what they hold, too.
 * @param found a query for their `id`
 */
function totalsOfRows(asked: Asked, found: RawBuilder<unknown>): RawBuilder<Record<string, number | null>> {
  const theirs = sql`t.user_id in (select id from people)`;
  const totals = seesManyDealers(asked.actor)
    ? saidByRows(asked, theirs)
    : totalsFrom(
        sql`select ${SUMS}, coalesce(sum(t.overdue), 0)::int as overdue from person_sums t where ${theirs}`,
        certificatesHeld(asked, sql`ct.user_id in (select id from people)`),
      );
  return sql`with people as materialized ${found} ${totals}`;
}

/** SQL: the totals of people whose rows say everything. @param which SQL over the rows `t` */
const saidByRows = (asked: Asked, which: RawBuilder<unknown>): RawBuilder<Record<string, number | null>> =>
  totalsFrom(
    sql`select ${SUMS}, ${SAID} from person_sums t left join ${nearTheirEnd(asked)} on e.user_id = t.user_id
      where ${which}`,
    sql`cross join lateral (select f.certified, f.expiring) held`,
  );

/** SQL: the totals of the people found, from sums by person where they answer. */
function totalsOfSet(asked: Asked, found: RawBuilder<unknown>): RawBuilder<Record<string, number | null>> {
  const people = sql`(select id from people)`;
  return sql`
    with people as materialized ${found}
    select (select count(*)::int from people) as rows_found, ${TOTALS}
    from (values (1)) as one(row)
    ${answersFromTotals(asked) ? trainingKept(asked, people) : trainingCounted(asked, people)}
    cross join lateral (${pointsOf(asked, sql`e.user_id in ${people}`)}) earned
    cross join lateral (select ${overdueOfSet(asked, people)} as overdue) late
    ${certificatesHeld(asked, sql`ct.user_id in ${people}`)}`;
}

/** SQL: lateral joins `f` and `kf` with what people have done, from their sums, which are read once for both. */
const trainingKept = (asked: Asked, people: RawBuilder<unknown>) => sql`
    cross join lateral (select ${TOTAL_COUNTS}, coalesce(sum(t.curriculums_passed), 0)::int as curriculums
      from user_totals t where t.user_id in ${people} and ${countsTotals(asked)}) f
    cross join lateral (select f.curriculums as passed) kf`;

/** SQL: the same from progress itself. */
const trainingCounted = (asked: Asked, people: RawBuilder<unknown>) => sql`
    cross join lateral (${progressOfPeople(asked, people, null)}) f
    cross join lateral (select count(*)::int as passed from curriculum_progress kp join curriculum k on k.id = kp.curriculum_id
      where kp.user_id in ${people} and ${hasPassed('kp')} and ${countsCurriculum('k', asked)}
        and ${within('kp.passed_at', asked.span)}) kf`;
