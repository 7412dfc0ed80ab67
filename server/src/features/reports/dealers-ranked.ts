import { sql, type RawBuilder } from 'kysely';
import { dealersOfReports } from '../../kit/access/scope.ts';
import { share } from '../../kit/metrics-sql.ts';
import type { Asked } from '../../kit/reports/report.ts';
import { hasGlobalScope } from '../../kit/session/actor.ts';
import { isValid } from '../certificates/certificates.public.ts';
import {
  answersFromDealers,
  answersFromTotals,
  coursesByDealer,
  countsTotals,
  peopleByDealer,
  pointsByDealer,
  seesManyDealers,
  TOTAL_COUNTS,
  type HomesByDealer,
} from './kept-totals.ts';
import { creditsEarned } from './kept-credits.ts';
import { countsStanding } from './standing.ts';
import { answersFromWeeks, weeksByDealer } from './kept-weeks.ts';
import { ACTIVE_DAYS, countsAllCertificates } from './people-figures.ts';
import { dealersInScope, leavesRow, peopleInScope, rowInReports } from './person-filters.ts';
import { ofPeopleOneByOne, somebodys } from './thing-columns.ts';
import {
  answersFromPeople,
  asksToNow,
  countsAllPoints,
  countsCertificate,
  countsCourse,
  countsDealerPoints,
  earnedPoints,
  pointsOfEverybody,
  progressCounts,
} from './training-figures.ts';

/**
 * SQL: does the filter by group leave the person in this column? Asked person by person: the people of a dealer are few, and the
 * planner would read all accounts for each dealer rather than build the set of a large group once.
 */
const inGroup = ({ filters: { assignmentGroup } }: Asked, user: string): RawBuilder<unknown> =>
  assignmentGroup
    ? sql`exists (select from assignment_group_member gm join assignment_group ag on ag.id = gm.group_id and ag.deleted_at is null
        where gm.user_id = ${sql.ref(user)} and gm.group_id = any(${[...assignmentGroup]}::uuid[]))`
    : sql`true`;

/** SQL: memberships `m` at work of people in scope, after `from`; of a group, where the filter names one. Those of a dealer are few. */
export const membershipsOf = (asked: Asked): RawBuilder<unknown> =>
  sql`dealer_member m where m.active and ${ofPeopleOneByOne('m', asked)} and ${inGroup(asked, 'm.user_id')}`;

/** SQL: are the narrow rows `t` those of the people of the group that the filter names, in scope of who sees many dealers? */
export const rowsOfGroup = (asked: Asked): RawBuilder<boolean> =>
  sql<boolean>`(${countsStanding(asked.settings)} and ${rowInReports(asked)}
    and ${leavesRow('assignmentGroup', asked.filters['assignmentGroup'] ?? [])})`;

/** SQL: the same of all dealers at once: of a group its people are found first, and only they are looked at. */
export const allMembershipsOf = (asked: Asked): RawBuilder<unknown> => {
  const { assignmentGroup } = asked.filters;
  if (!assignmentGroup) return sql`dealer_member m where m.active and ${somebodys('m', asked)}`;
  if (seesManyDealers(asked.actor))
    // their rows say where they are at home; the few who work elsewhere besides are looked up
    return sql`(select t.user_id, t.dealer_id from person_sums t where t.dealer_id is not null and ${rowsOfGroup(asked)}
      union all select m.user_id, m.dealer_id from user_account several
        join person_sums t on t.user_id = several.id and ${countsStanding(asked.settings)} and ${rowInReports(asked)}
        join dealer_member m on m.user_id = several.id and m.active and m.dealer_id is distinct from t.dealer_id
        where several.works_elsewhere and ${inGroup(asked, 'several.id')}) m where true`;
  return sql`(select distinct gm.user_id from assignment_group_member gm
        join assignment_group ag on ag.id = gm.group_id and ag.deleted_at is null
        where gm.group_id = any(${[...assignmentGroup]}::uuid[]) and ${somebodys('gm', asked)}) g
      join dealer_member m on m.user_id = g.user_id where m.active`;
};

/** SQL: a query for everybody in scope by the dealers at which they work: `place`, `id`. */
const members = (asked: Asked) =>
  sql`select m.dealer_id as place, m.user_id as id from ${allMembershipsOf(asked)}`;

/** Everybody in scope by their homes, and by the other dealers at which they work; null where these are another set. */
function homes(asked: Asked): HomesByDealer | null {
  if (asked.filters['assignmentGroup'] || !seesManyDealers(asked.actor)) return null;
  // few come on top, and are looked up one by one
  const apart = (
    places: RawBuilder<unknown>,
    rule: RawBuilder<unknown>,
  ) => sql`(select m.place, m.id from (${places}) m(place, id)
    cross join lateral (select from user_account u where u.id = m.id and ${peopleInScope(asked)} and ${rule} offset 0) counted)`;
  const several = sql`select m.dealer_id, m.user_id from user_account s join dealer_member m on m.user_id = s.id and m.active
    where s.works_elsewhere`;
  if (hasGlobalScope(asked.actor))
    return {
      kept: sql<boolean>`true`,
      others: apart(several, sql`u.works_at is distinct from m.place`),
    };
  const whole = dealersOfReports(asked.actor);
  // where a dealer is the actor’s, but not all of its people are
  const inSight = sql`select m.dealer_id, m.user_id from dealer d join dealer_member m on m.dealer_id = d.id and m.active
    where ${dealersInScope('d', asked)} and d.id not in (${whole})`;
  return {
    kept: sql<boolean>`t.dealer_id in (${whole})`,
    others: apart(
      sql`${several} union ${inSight}`,
      sql`(u.works_at = m.place and u.works_at in (${whole})) is not true`,
    ),
  };
}

/** SQL: a figure of each dealer from the people who work there: `id`, `value`. @param value an aggregate over `person_sums` `t` */
function ofPeople(asked: Asked, value: RawBuilder<unknown>): RawBuilder<unknown> {
  const kept = homes(asked);
  const people = kept
    ? peopleByDealer(asked, kept)
    : sql`(select m.place, t.* from (${members(asked)}) m join person_sums t on t.user_id = m.id) t`;
  return sql`select t.place as id, ${value} as value from ${people} group by t.place`;
}

/** SQL: a figure of each dealer from progress: `id`, `value`. @param value SQL over the counts `f` */
function ofProgress(asked: Asked, value: RawBuilder<unknown>): RawBuilder<unknown> {
  const kept = answersFromDealers(asked) ? homes(asked) : null;
  const counts = (from: RawBuilder<unknown>) => sql`select ${value} as value, f.place as id from (${from}) f`;
  if (kept)
    return counts(
      sql`select t.place, ${TOTAL_COUNTS} from ${coursesByDealer(asked, kept, countsCourse('c', asked))} group by t.place`,
    );
  const places = answersFromWeeks(asked) ? homes(asked) : null;
  if (places)
    return counts(
      sql`select t.place, sum(t.enrolled) as enrolled, sum(t.passed) as passed, sum(t.rate_passed) as rate_passed
        from ${weeksByDealer(asked, places)} group by t.place`,
    );
  if (answersFromPeople(asked))
    return counts(
      sql`select m.place, ${TOTAL_COUNTS} from (${members(asked)}) m join person_sums t on t.user_id = m.id group by m.place`,
    );
  return answersFromTotals(asked)
    ? counts(sql`select m.place, ${TOTAL_COUNTS} from (${members(asked)}) m join user_totals t on t.user_id = m.id
        where ${countsTotals(asked)} group by m.place`)
    : counts(sql`select m.place, ${progressCounts(asked)} from (${members(asked)}) m join course_progress p on p.user_id = m.id
        join course c on c.id = p.course_id where ${countsCourse('c', asked)} group by m.place`);
}

/** SQL: points of each dealer: `id`, `value`. */
function ofPoints(asked: Asked): RawBuilder<unknown> {
  if (countsAllPoints(asked)) return ofPeople(asked, sql`sum(t.points)`);
  const kept = asksToNow(asked) ? homes(asked) : null;
  if (!kept) return added(asked, pointsOfEverybody(asked), sql`sum(x.value)`);
  return sql`select t.place as id, sum(t.points) as value
    from ${pointsByDealer(asked, kept, countsDealerPoints(asked), earnedPoints('o.id', asked))} group by t.place`;
}

/** SQL: something of people added up by the dealers at which they work. @param query for `id` of a person and `value` */
const added = (asked: Asked, query: RawBuilder<unknown>, sum: RawBuilder<unknown>) =>
  sql`select m.place as id, ${sum} as value from (${members(asked)}) m join (${query}) x on x.id = m.id group by m.place`;

/**
 * The figures of dealers by which a list is ordered, for all of them at once: queries for `id` and `value`. They mean what
 * the figures of a single dealer mean.
 */
export const dealersRanked = {
  people: (asked) => ofPeople(asked, sql`count(*)`),
  active: (asked) =>
    ofPeople(asked, sql`count(*) filter (where t.last_day > ${asked.today}::date - ${ACTIVE_DAYS}::int)`),
  enrolled: (asked) => ofProgress(asked, sql`f.enrolled`),
  passed: (asked) => ofProgress(asked, sql`f.passed`),
  completionRate: (asked) => ofProgress(asked, share(sql`f.rate_passed`, sql`f.enrolled`)),
  certified: (asked) =>
    countsAllCertificates(asked)
      ? ofPeople(asked, sql`count(*) filter (where t.certified_until >= ${asked.today}::date)`)
      : added(
          asked,
          sql`select distinct ct.user_id as id from certificate ct where ${isValid('ct', asked.today)} and ${countsCertificate(asked)}`,
          sql`count(*)`,
        ),
  points: ofPoints,
  credits: (asked) =>
    sql`select t.dealer_id as id, sum(t.amount) as value from ${creditsEarned(asked, () => sql`true`)} group by t.dealer_id`,
} as const satisfies Record<string, (asked: Asked) => RawBuilder<unknown>>;
