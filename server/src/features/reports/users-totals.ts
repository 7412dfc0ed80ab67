import { sql, type RawBuilder } from 'kysely';
import { hasPassed, within } from '../../kit/figures.ts';
import { lookedUpOnce } from '../../kit/list.ts';
import type { Asked } from '../../kit/reports/report.ts';
import { expiresSoon, holdsOn, isCurrent } from '../certificates/certificates.public.ts';
import {
  answersFromDealers,
  answersFromTotals,
  besidesOnce,
  countsTotals,
  homesOf,
  isOneOf,
  keptDuties,
  keptOfCurriculums,
  peopleOf,
  seesManyDealers,
  TOTAL_COUNTS,
  uncounted,
  type Homes,
} from './kept-totals.ts';
import { answersFromDays, curriculumsOnDays } from './kept-days.ts';
import { overdueBy, pointsOfHomes, progressOfPeople } from './people-figures.ts';
import { includesInactive, narrowPeople, saidByRows } from './narrow-people.ts';
import { peopleInScope, personFilters } from './person-filters.ts';
import {
  answersFromPeople,
  averageScore,
  countsAllPoints,
  countsCertificate,
  countsCourse,
  countsCurriculum,
  pointsOf,
} from './training-figures.ts';

/** Whether nothing but scope says whose rows are found: then sums by dealer are those of all of them. */
export const everybody = (asked: Asked): boolean =>
  asked.text === '' &&
  !includesInactive(asked) &&
  Object.keys(personFilters).every((name) => asked.filters[name] === undefined);

/** SQL: one row of totals, computed for all people found at once. */
export function totalsOf(
  asked: Asked,
  found: RawBuilder<unknown>,
): RawBuilder<Record<string, number | null>> {
  const narrow = answersFromPeople(asked) ? narrowPeople(asked) : null;
  if (narrow) return saidByRows(asked) ? totalsOfMost(asked, narrow) : totalsOfSome(asked, narrow);
  if (everybody(asked) && (answersFromDealers(asked) || answersFromDays(asked)))
    return totalsOfHomes(asked, homesOf(asked.actor, peopleInScope(asked)));
  if (!answersFromPeople(asked)) return totalsOfSet(asked, found);
  return totalsOfRows(
    asked,
    sql`with found as materialized ${found} select t.user_id as id, ${SUMMED} from person_sums t
      where t.user_id in (select id from found)`,
  );
}

const TOTALS = sql`f.enrolled, f.in_progress as "inProgress", f.passed, f.failed, ${averageScore('f')} as "averageScore",
  kf.passed as "curriculumsPassed", earned.points, held.certified, held.expiring, late.overdue`;

/** SQL: how many of current certificates `ct` are valid, and how many expire soon. */
const certificateCounts = ({
  today,
}: Asked) => sql`(count(*) filter (where ${holdsOn('ct', today)}))::int as certified,
        (count(*) filter (where ${expiresSoon('ct', today)}))::int as expiring`;

/** SQL: lateral join `held` with the certificates of the people in a table `people`. */
const certificatesHeld = (asked: Asked, theirs: RawBuilder<unknown>) => sql`
    cross join lateral (select ${certificateCounts(asked)}
      from certificate ct
      where ${isCurrent('ct')} and ${theirs} and ${countsCertificate(asked)}) held`;

/** SQL: is it one of the people in a table `people`, who are many? Read once, not person by person. */
const among = (column: string) => lookedUpOnce(sql`${sql.ref(column)} in (select id from people)`);

/**
 * SQL: a query for the people of a set, their points, and their certificates. Who sees everybody has the certificates of all but the
 * few who do not count; else they are added up by person and joined to the rows of people, which are read once.
 */
function folkWithCertificates(asked: Asked, homes: Homes): RawBuilder<unknown> {
  const people = peopleOf(asked, homes, sql`t.user_id, t.points`);
  const folk = sql`count(*)::int as people, coalesce(sum(t.points), 0)::int as points`;
  if (homes.all)
    return sql`select folk.*, held.* from (select ${folk} from ${people}) folk
      ${certificatesHeld(asked, isOneOf(asked, homes, 'ct.user_id'))}`;
  return sql`select ${folk}, coalesce(sum(h.certified), 0)::int as certified, coalesce(sum(h.expiring), 0)::int as expiring
    from ${people} left join (select ct.user_id, ${certificateCounts(asked)} from certificate ct
      where ${isCurrent('ct')} and ${countsCertificate(asked)} group by ct.user_id) h on h.user_id = t.user_id`;
}

/** SQL: the totals of everybody in scope, from sums by dealer and by person. */
function totalsOfHomes(asked: Asked, all: Homes): RawBuilder<Record<string, number | null>> {
  const { besides, homes } = besidesOnce(all);
  return sql`
    with besides as materialized ${besides}
    select folk.people as rows_found, ${TOTALS}
    from (${folkWithCertificates(asked, homes)}) folk
    cross join lateral (${progressOfPeople(asked, sql``, homes)}) f
    cross join lateral (${
      homes.all && answersFromDays(asked)
        ? curriculumsOnDays(asked, homes.all)
        : sql`select coalesce(sum(t.passed), 0)::int as passed from ${keptOfCurriculums(asked, homes, countsCurriculum('k', asked))}`
    }) kf
    cross join lateral (${
      countsAllPoints(asked)
        ? sql`select folk.points`
        : pointsOfHomes(asked, homes, isOneOf(asked, homes, 'e.user_id'))
    }) earned
    cross join lateral (select coalesce(sum(t.overdue), 0)::int as overdue
      from ${keptDuties(asked, homes, countsCourse('c', asked))}) late
    cross join lateral (select folk.certified, folk.expiring) held`;
}

/** What {@link SUMS} add up. */
const SUMMED = sql`t.enrolled, t.in_progress, t.passed, t.failed, t.score_sum, t.score_count, t.curriculums_passed, t.points`;

/** SQL: what rows `t` of `person_sums` come to. */
const SUMS = sql`count(*)::int as people, ${TOTAL_COUNTS},
    coalesce(sum(t.curriculums_passed), 0)::int as curriculums, coalesce(sum(t.points), 0)::int as points`;
const sumsOf = (rows: RawBuilder<unknown>) => sql`select ${SUMS} from ${rows}`;
const SUM_NAMES = [
  'people',
  'enrolled',
  'in_progress',
  'passed',
  'failed',
  'score_sum',
  'score_count',
  'curriculums',
  'points',
];

/** SQL: one row of totals from what rows of people say, with their duties and certificates. */
const totalsFrom = (
  asked: Asked,
  { sums, late, held }: Readonly<Record<'sums' | 'late' | 'held', RawBuilder<unknown>>>,
) => sql<Record<string, number | null>>`
    select f.people as rows_found, ${TOTALS}
    from (${sums}) f
    cross join lateral (select f.curriculums as passed) kf
    cross join lateral (select f.points) earned
    cross join lateral (${late}) late
    ${certificatesHeld(asked, held)}`;

/**
 * SQL: the totals of people whose narrow rows say what they have done.
 * @param rows a query for these, with their `id`: they are read once, and what they say is looked up in them
 */
const totalsOfRows = (
  asked: Asked,
  rows: RawBuilder<unknown>,
): RawBuilder<Record<string, number | null>> => sql`
    with people as materialized (${rows}) ${totalsFrom(asked, {
      sums: sumsOf(sql`people t`),
      late: sql`select ${overdueBy(asked, sql`duty.user_id in (select id from people)`)} as overdue`,
      held: seesManyDealers(asked.actor) ? among('ct.user_id') : sql`ct.user_id in (select id from people)`,
    })}`;

/** SQL: is it nobody of a table `rest`? */
const noneOf = (column: string) =>
  sql<boolean>`not ${lookedUpOnce(sql`${sql.ref(column)} in (select rest.id from rest)`)}`;

/** SQL: the same of those whom their rows alone say: of the rest, who are mostly fewer, nothing is looked up but who they are. */
function totalsOfMost(asked: Asked, rows: RawBuilder<boolean>): RawBuilder<Record<string, number | null>> {
  const all = homesOf(asked.actor, peopleInScope(asked));
  const rest = everybody(asked)
    ? uncounted(asked.settings)
    : sql`select t.user_id from person_sums t where ${rows} is not true`;
  return sql`
    with rest (id) as materialized (${rest}) ${totalsFrom(asked, {
      sums: sumsOf(sql`person_sums t where ${rows}`),
      late: everybody(asked)
        ? sql`select coalesce(sum(t.overdue), 0)::int as overdue from ${keptDuties(asked, all, countsCourse('c', asked))}`
        : sql`select ${overdueBy(asked, noneOf('duty.user_id'))} as overdue`,
      held: noneOf('ct.user_id'),
    })}`;
}

/** SQL: is it one of those found in a table `sides`, or of the others? */
const onSide = (column: string, found: boolean) =>
  lookedUpOnce(
    sql`${sql.ref(column)} in (select unnest(s.ids) from sides s where s.found = ${sql.lit(found)})`,
  );

/** SQL: is it one of those found? Looked up among these, or among the others where most are found. */
const isFound = (column: string) =>
  sql<boolean>`case when (select m.yes from most m) then not ${onSide(column, false)} else ${onSide(column, true)} end`;

/**
 * SQL: the same of those who are looked up beside their rows, and may be few or nearly everybody. All rows are read once, and told
 * apart; what is read besides goes by those found or by the others, whoever are fewer.
 */
function totalsOfSome(asked: Asked, rows: RawBuilder<boolean>): RawBuilder<Record<string, number | null>> {
  return sql`
    with sides as materialized (select t.found, array_agg(t.user_id) as ids, ${SUMS}
        from (select t.user_id, ${SUMMED}, (${rows}) is true as found from person_sums t) t group by t.found),
      most as materialized (select coalesce(sum(s.people) filter (where s.found), 0) * 2 > sum(s.people) as yes from sides s)
    ${totalsFrom(asked, {
      // nobody has no row among the sides
      sums: sql`select ${sql.join(SUM_NAMES.map((name) => sql`coalesce(max(s.${sql.ref(name)}), 0) as ${sql.ref(name)}`))}
        from sides s where s.found`,
      late: sql`select ${overdueBy(asked, isFound('duty.user_id'))} as overdue`,
      held: isFound('ct.user_id'),
    })}`;
}

/** SQL: the totals of the people found, from sums by person where they answer. */
function totalsOfSet(asked: Asked, found: RawBuilder<unknown>): RawBuilder<Record<string, number | null>> {
  const people = sql`(select id from people)`;
  return sql`
    with people as materialized ${found}
    select (select count(*)::int from people) as rows_found, ${TOTALS}
    from (values (1)) as one(row)
    ${answersFromTotals(asked) ? trainingKept(asked, people) : trainingCounted(asked, people)}
    cross join lateral (${pointsOf(asked, sql`e.user_id in ${people}`)}) earned
    cross join lateral (select ${overdueBy(asked, sql`duty.user_id in ${people}`)} as overdue) late
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
