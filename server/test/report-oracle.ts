import { sql } from 'kysely';
import { EARNING } from '@forecourt/contract/wallet';
import type { Db } from '../src/kit/db/db.ts';
import {
  both,
  filtersOf,
  scopeOf,
  yes,
  type OracleAnswer,
  type OracleQuestion,
  type OracleReport,
  type OracleRow,
  type Pieces,
  type Sql,
} from './report-oracle-parts.ts';
import { incentivesReport, loyaltiesReport } from './report-oracle-rewards.ts';

/**
 * The reports in the plainest SQL over the fact tables, without rollups, hints or shared fragments. What the portal answers
 * must equal this. Definitions: docs/decisions/080-figures.md.
 */

/** Condition on a ledger entry `e`: whether its points count where only some brands' training does. */
function pointsCondition(question: OracleQuestion): Sql {
  const { list } = filtersOf(question);
  const ofCourses = sql`(e.subject_kind = 'course' and e.subject_id in (select id from courses))`;
  if (list('curriculumId') ?? list('courseId')) return ofCourses;
  if (question.reader.sees !== 'brands' && !list('brandId')) return yes;
  return sql`(${ofCourses}
    or e.subject_kind = 'live-template' and e.subject_id in (select id from ilt_template t where t.brand_id in (select id from brands))
    or e.subject_kind = 'video' and e.subject_id in (select id from content t where t.brand_id in (select id from brands)))`;
}

/** Named queries that every report reads: what is in scope, and the facts of it that count. */
function factsOf(question: OracleQuestion): Sql {
  const { reader, participatingOnly } = question;
  const { list, matches, inRange, today } = filtersOf(question);
  const me = sql`${reader.id}::uuid`;
  const seen = scopeOf(reader);
  const ofSomeBrands = reader.sees === 'brands' || list('brandId') !== undefined;
  const passedToday = (thing: string): Sql => {
    if (list('original')?.[0] !== 'no') return sql`p.status = 'passed'`;
    return sql`(p.status = 'passed' and p.renewal_status is null and not exists (
      select from certificate z where z.user_id = p.user_id and ${sql.ref(`z.${thing}`)} = ${sql.ref(`p.${thing}`)}
        and z.replaced_by is null and z.revoked_at is null and z.renewed_at is null and z.expires_on + z.grace_days < ${today}))`;
  };
  const failedToday =
    list('original')?.[0] === 'no'
      ? sql`coalesce(p.renewal_status, p.status) = 'failed'`
      : sql`p.status = 'failed'`;
  return sql`
    dealers as (select d.* from dealer d where d.deleted_at is null and ${seen.dealer}),
    brands as (select b.* from brand b where ${both(seen.brand, matches('brandId', sql`b.id`, 'uuid'))}),
    everyone as (
      select u.*, coalesce(nullif(u.country, ''), (select h.country from dealer h where h.id = u.works_at), '') as located_in
      from user_account u
      where u.deleted_at is null and u.merged_into is null and u.status in ('active', 'deactivated')
        and ${participatingOnly ? sql`u.participating_learner` : yes} and (u.id = ${me} or ${seen.user})),
    users as (
      select u.* from everyone u
      where ${list('includeInactive') ? yes : sql`u.status = 'active'`}
        and ${list('assignmentGroup') ? sql`exists (select from assignment_group_member m where m.user_id = u.id and ${matches('assignmentGroup', sql`m.group_id`, 'uuid')})` : yes}),
    courses as (
      select c.* from course c join brands b on b.id = c.brand_id
      where ${matches('courseId', sql`c.id`, 'uuid')} and ${
        list('curriculumId')
          ? sql`exists (select from curriculum_course cc where cc.course_id = c.id and ${matches('curriculumId', sql`cc.curriculum_id`, 'uuid')})`
          : yes
      }),
    curriculums as (
      select k.* from curriculum k join brands b on b.id = k.brand_id
      where ${matches('curriculumId', sql`k.id`, 'uuid')} and ${
        list('courseId')
          ? sql`exists (select from curriculum_course cc where cc.curriculum_id = k.id and ${matches('courseId', sql`cc.course_id`, 'uuid')})`
          : yes
      }),
    progress as (
      select p.user_id, p.course_id, p.passed_at, p.best_score::float8 as score, ${inRange(sql`p.enrolled_at`)} as enrolled,
        ${passedToday('course_id')} as has_passed, ${passedToday('course_id')} and ${inRange(sql`p.passed_at`)} as passed, ${failedToday} as failed
      from course_progress p join courses c on c.id = p.course_id join users u on u.id = p.user_id),
    curriculum_facts as (
      select p.user_id, p.curriculum_id, p.passed_at, p.status, ${inRange(sql`p.started_at`)} as enrolled,
        ${passedToday('curriculum_id')} as has_passed, ${inRange(sql`p.passed_at`)} as passed_in_range
      from curriculum_progress p join curriculums k on k.id = p.curriculum_id join users u on u.id = p.user_id),
    first_attempts as (
      select a.user_id, a.course_id, a.passed from attempt a join courses c on c.id = a.course_id join users u on u.id = a.user_id
      where a.number = 1 and a.submitted_at is not null and ${inRange(sql`a.submitted_at`)}),
    assignments as (
      select t.user_id, t.late, exists (select from course_progress p
          where p.user_id = t.user_id and p.course_id = t.course_id and p.status = 'passed') as done
      from training_duty t join courses c on c.id = t.course_id join users u on u.id = t.user_id),
    certificates as (
      select z.user_id, z.expires_on is null or z.expires_on + z.grace_days >= ${today} as valid,
        coalesce(z.expires_on between ${today} and ${today} + 60, false) as expiring
      from certificate z join users u on u.id = z.user_id
      where z.replaced_by is null and z.revoked_at is null and z.renewed_at is null
        and ${ofSomeBrands ? sql`z.brand_id in (select id from brands)` : yes}
        and ${matches('courseId', sql`z.course_id`, 'uuid')} and ${
          list('curriculumId')
            ? sql`(${matches('curriculumId', sql`z.curriculum_id`, 'uuid')} or exists (select from curriculum_course cc
                where cc.course_id = z.course_id and ${matches('curriculumId', sql`cc.curriculum_id`, 'uuid')}))`
            : yes
        }),
    points as (
      select e.user_id, e.amount from ledger_entry e join users u on u.id = e.user_id
      where e.account = 'points' and e.reason = any(${[...EARNING, 'correction']}::text[]) and ${inRange(sql`e.at`)} and ${pointsCondition(question)}),
    credits as (
      select e.dealer_id, e.amount from ledger_entry e
      where e.account = 'loyalty' and e.reason = any(${[...EARNING, 'correction']}::text[]) and ${inRange(sql`e.at`)}
        and ${ofSomeBrands ? sql`e.counter in (select 'loyalty:' || l.id from loyalty_brand l where l.brand_id in (select id from brands))` : yes})`;
}

const PROGRESS_METRICS = sql`
  count(*) filter (where enrolled)::int as "enrolled",
  count(*) filter (where enrolled and not has_passed and not failed)::int as "inProgress",
  count(*) filter (where passed)::int as "passed",
  count(*) filter (where enrolled and failed)::int as "failed",
  avg(score) filter (where enrolled) as "averageScore",
  count(*) filter (where enrolled and has_passed)::float8 / nullif(count(*) filter (where enrolled), 0) as "completionRate"`;

/** Metrics of a set of users. @param whose SQL over `x.user_id` */
const userMetrics = (whose: Sql): Sql => sql`
  lateral (select ${PROGRESS_METRICS} from progress x where ${whose}) m, lateral (select
  (select count(*) from curriculum_facts x where ${whose} and x.status = 'passed' and x.passed_in_range)::int as "curriculumsPassed",
  (select coalesce(sum(x.amount), 0) from points x where ${whose})::int as "points",
  (select count(*) from certificates x where ${whose} and x.valid)::int as "certified",
  (select count(*) from certificates x where ${whose} and x.expiring)::int as "expiring",
  (select count(*) from assignments x where ${whose} and x.late and not x.done)::int as "overdue") n`;

/** Condition on a user `u`. @param dealers a query for ids */
const worksAt = (dealers: Sql): Sql =>
  sql`exists (select from dealer_member m where m.user_id = u.id and m.active and m.dealer_id in (${dealers}))`;

function usersReport(question: OracleQuestion): Pieces {
  const { matches, list } = filtersOf(question);
  const has: Readonly<Record<string, Sql>> = {
    enrolled: sql`exists (select from progress x where x.user_id = u.id and x.enrolled)`,
    inProgress: sql`exists (select from progress x where x.user_id = u.id and x.enrolled and not x.has_passed and not x.failed)`,
    passed: sql`exists (select from progress x where x.user_id = u.id and x.passed)`,
    failed: sql`exists (select from progress x where x.user_id = u.id and x.enrolled and x.failed)`,
    certified: sql`exists (select from certificates x where x.user_id = u.id and x.valid)`,
    expiring: sql`exists (select from certificates x where x.user_id = u.id and x.expiring)`,
    overdue: sql`exists (select from assignments x where x.user_id = u.id and x.late and not x.done)`,
  };
  const found = both(
    list('dealerId')
      ? worksAt(sql`select d.id from dealers d where ${matches('dealerId', sql`d.id`, 'uuid')}`)
      : yes,
    list('businessUnit')
      ? worksAt(
          sql`select l.dealer_id from dealer_business_unit l where ${matches('businessUnit', sql`l.business_unit_id`, 'uuid')}`,
        )
      : yes,
    list('adminGroup')
      ? sql`(${worksAt(sql`select g.dealer_id from admin_group_dealer g where ${matches('adminGroup', sql`g.group_id`, 'uuid')}`)}
          or exists (select from admin_group_user g where g.user_id = u.id and ${matches('adminGroup', sql`g.group_id`, 'uuid')}))`
      : yes,
    matches('country', sql`u.located_in`, 'text'),
    matches('role', sql`u.role_id`, 'uuid'),
    matches('status', sql`u.status`, 'text'),
    list('standing')
      ? sql`(${sql.join(
          (list('standing') ?? []).map((one) => has[one] ?? yes),
          sql` or `,
        )})`
      : yes,
    question.text === ''
      ? yes
      : sql`concat(u.first_name, ' ', u.last_name, ' ', u.email) ilike ${`%${question.text}%`}`,
  );
  return {
    found: sql`select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email::text as "email", u.located_in as "country",
      (select max(day)::text from user_day y where y.user_id = u.id) as "lastActive" from users u where ${found}`,
    metrics: userMetrics(sql`x.user_id = f.id`),
    totals: userMetrics(sql`x.user_id in (select id from found)`),
  };
}

function dealersReport(question: OracleQuestion): Pieces {
  const { list, matches, today } = filtersOf(question);
  const metrics = (staff: Sql, dealers: Sql): Sql => {
    const whose = sql`x.user_id in ${staff}`;
    return sql`lateral (select ${PROGRESS_METRICS} from progress x where ${whose}) m, lateral (select
      (select count(*) from users u where u.id in ${staff})::int as "people",
      (select count(*) from users u where u.id in ${staff}
        and exists (select from user_day y where y.user_id = u.id and y.day > ${today} - 30))::int as "active",
      (select count(*) filter (where x.done)::float8 / nullif(count(*), 0) from assignments x where ${whose}) as "coverage",
      (select count(distinct x.user_id) from certificates x where ${whose} and x.valid)::int as "certified",
      (select count(distinct x.user_id) from certificates x where ${whose} and x.expiring)::int as "expiring",
      (select count(*) from assignments x where ${whose} and x.late and not x.done)::int as "overdue",
      (select coalesce(sum(x.amount), 0) from points x where ${whose})::int as "points",
      (select coalesce(sum(x.amount), 0) from credits x where x.dealer_id in ${dealers})::float8 as "credits") n`;
  };
  return {
    found: sql`select d.id, d.name, d.city, d.country from dealers d where ${both(
      matches('country', sql`d.country`, 'text'),
      matches('state', sql`d.region`, 'text'),
      list('businessUnit')
        ? sql`exists (select from dealer_business_unit l where l.dealer_id = d.id and ${matches('businessUnit', sql`l.business_unit_id`, 'uuid')})`
        : yes,
      list('assignmentGroup')
        ? sql`exists (select from dealer_member m join users u on u.id = m.user_id where m.dealer_id = d.id and m.active)`
        : yes,
      question.text === ''
        ? yes
        : sql`d.name || ' ' || d.city || ' ' || d.dealer_num || ' ' || d.dealer_id ilike ${`%${question.text}%`}`,
    )}`,
    metrics: metrics(
      sql`(select m.user_id from dealer_member m where m.active and m.dealer_id = f.id)`,
      sql`(select f.id)`,
    ),
    totals: metrics(
      sql`(select m.user_id from dealer_member m where m.active and m.dealer_id in (select id from found))`,
      sql`(select id from found)`,
    ),
  };
}

/** Rows of a report about courses or curriculums that were offered, in the states that are asked for. */
const offered = (question: OracleQuestion): Sql => {
  const states = filtersOf(question).list('status') ?? ['published', 'unpublished'];
  return sql`t.status in ('published', 'unpublished')
    and case when t.deleted_at is null then t.status else 'deleted' end = any(${[...states]}::text[])`;
};
const titled = ({ text }: OracleQuestion): Sql => (text === '' ? yes : sql`t.title ilike ${`%${text}%`}`);

/** Metrics of a set of courses. @param courses a query for ids */
const courseMetrics = (courses: Sql): Sql => sql`
  lateral (select ${PROGRESS_METRICS}, max(x.passed_at) as "lastPassed" from progress x where x.course_id in ${courses}) m,
  lateral (select count(*) filter (where x.passed)::float8 / nullif(count(*), 0) as "firstTryRate"
    from first_attempts x where x.course_id in ${courses}) n`;

const coursesReport = (question: OracleQuestion): Pieces => ({
  found: sql`select t.id, t.title from courses t where ${both(offered(question), titled(question))}`,
  metrics: courseMetrics(sql`(select f.id)`),
  totals: courseMetrics(sql`(select id from found)`),
});

function curriculumsReport(question: OracleQuestion): Pieces {
  const { inRange } = filtersOf(question);
  const metrics = (curriculums: Sql) => sql`
    lateral (select count(*) filter (where x.enrolled)::int as "enrolled",
        count(*) filter (where x.enrolled and not x.has_passed)::int as "inProgress",
        count(*) filter (where x.has_passed and x.passed_in_range)::int as "passed",
        count(*) filter (where x.enrolled and x.has_passed)::float8 / nullif(count(*) filter (where x.enrolled), 0) as "completionRate",
        max(x.passed_at) as "lastPassed"
      from curriculum_facts x where x.curriculum_id in ${curriculums}) m,
    lateral (select avg(p.best_score::float8) as "averageScore" from course_progress p join users u on u.id = p.user_id
      join curriculum_course cc on cc.course_id = p.course_id
      where cc.curriculum_id in ${curriculums} and ${inRange(sql`p.enrolled_at`)}) n`;
  return {
    found: sql`select t.id, t.title from curriculums t where ${both(offered(question), titled(question))}`,
    metrics: metrics(sql`(select f.id)`),
    totals: metrics(sql`(select id from found)`),
  };
}

function enrollmentsReport(question: OracleQuestion): Pieces {
  const { inRange } = filtersOf(question);
  const metrics = (courses: Sql) => sql`lateral (select count(*)::int as "asked",
      count(*) filter (where k.sent_at is not null)::int as "sent",
      count(*) filter (where exists (select from course_progress p
        where p.user_id = k.user_id and p.course_id = k.course_id and p.status = 'passed'))::int as "passed"
    from ilt_course_taker k join everyone u on u.id = k.user_id
    where k.course_id in ${courses} and ${inRange(sql`k.asked_at`)}) m`;
  return {
    found: sql`select t.id, t.title from courses t where ${titled(question)}
      and exists (select from ilt_course_taker k join everyone u on u.id = k.user_id where k.course_id = t.id)`,
    metrics: metrics(sql`(select f.id)`),
    totals: metrics(sql`(select id from found)`),
  };
}

const REPORTS: Readonly<Record<OracleReport, (question: OracleQuestion) => Pieces>> = {
  users: usersReport,
  dealers: dealersReport,
  courses: coursesReport,
  curriculums: curriculumsReport,
  enrollments: enrollmentsReport,
  incentives: incentivesReport,
  loyalties: loyaltiesReport,
};

/** Rows as they travel: the id under its documented name, instants as text. */
const wireRow = ({ id, ...row }: Readonly<Record<string, unknown>>): OracleRow =>
  Object.fromEntries(
    [...(id === undefined ? [] : [['_id', id]]), ...Object.entries(row)].map(([key, value]) => [
      key,
      value instanceof Date ? value.toISOString() : value,
    ]),
  );

/** Answers a question from the facts. */
export async function queryOracle(db: Db, question: OracleQuestion): Promise<OracleAnswer> {
  const { found, metrics, totals } = REPORTS[question.report](question);
  const way = question.sortDir === 1 ? sql`asc` : sql`desc`;
  const facts = sql`with ${factsOf(question)}, found as (${found})`;
  type Row = Record<string, unknown>;
  const all = await sql<Row>`${facts}, r as (select * from found f, ${metrics})
    select * from r order by ${sql.ref(`r.${question.sortBy}`)} ${way} nulls last, r.id ${way}`.execute(db);
  const sums = await sql<Row>`${facts} select * from ${totals}`.execute(db);
  return { rows: all.rows.map(wireRow), totals: wireRow(sums.rows[0] ?? {}) };
}
