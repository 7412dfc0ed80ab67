import { sql, type RawBuilder } from 'kysely';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import type * as contract from '@forecourt/contract/dashboards';
import { isCurrentAccount } from '../../kit/access/standing.ts';
import { minuteOf } from '../../kit/clock.ts';
import type { Db } from '../../kit/db/db.ts';
import { share } from '../../kit/metrics-sql.ts';
import { text } from '../../kit/i18n.ts';
import { coalescedReader } from '../../kit/list.ts';
import type { Asked } from '../../kit/reports/report.ts';
import { hasGlobalScope, type Actor } from '../../kit/session/actor.ts';
import { localized } from '../../kit/texts/localized.ts';
import type { Waiting } from '../../kit/pending-tasks.ts';
import { trainingByDay } from './counted-progress.ts';
import {
  lookedUpFirst,
  countsCourse,
  coursesOfDuties,
  coursesThatCount,
  countsStanding,
  dealersInScope,
  DUTY_COUNTS,
  figuresOfPeople,
  homesOf,
  keptOfCourses,
  keptWeeks,
  peopleInScope,
  questionsAnswered,
  somebodys,
  TOTAL_COUNTS,
} from '../reports/reports.public.ts';

type Info = ReplyOf<typeof contract.adminInfo>;
type CourseInfo = ReplyOf<typeof contract.courseInfo>;
type Before = ReplyOf<typeof contract.trainInfo>['before'];
type Week = ReplyOf<typeof contract.trainInfo>['weeks'][number];

/** Weeks of a dashboard's chart. */
const WEEKS = 12;
/** Entries of its short lists. */
const LISTED = 5;
/** Enrolled people from which a completion rate says something. */
const TELLING = 20;
/** Days in which people count as new and dealers as active, and with which figures are compared. */
const RECENT = 30;

/** SQL: ids of all counted users. */
const everybody = (asked: Asked) => sql`(select u.id from user_account u where ${peopleInScope(asked)})`;

interface Figures {
  readonly people: number;
  readonly enrolled: number;
  readonly passed: number;
  readonly failed: number;
  readonly completion: number | null;
  readonly score: number | null;
  readonly certified: number;
  readonly expiring: number;
  readonly overdue: number;
}

const readFigures = coalescedReader<Figures>();
/** Metrics of all users in scope, each counted once. */
export async function loadMetrics(db: Db, asked: Asked): Promise<Figures | undefined> {
  const { tables, homes } = lookedUpFirst(homesOf(asked.actor, peopleInScope(asked)));
  const rows = await readFigures(
    db,
    sql<Figures>`with ${tables} select folk.people, f.enrolled, f.passed, f.failed,
      ${share(sql`f.rate_passed`, sql`f.enrolled`)} as completion, f.score_sum / nullif(f.score_count, 0) as score,
      held.certified, held.expiring, duty.overdue
    from (values (1)) as one(row) ${figuresOfPeople(asked, everybody(asked), homes, { many: true, activity: false })}`,
  );
  return rows[0];
}

interface Training extends Pick<Figures, 'enrolled' | 'passed' | 'failed' | 'completion' | 'overdue'> {
  readonly in_progress: number;
}
const readTraining = coalescedReader<Training>();
/** Training metrics of all users in scope, from rollups by dealer and course. */
export async function loadTraining(db: Db, asked: Asked): Promise<Training | undefined> {
  const { tables, homes } = lookedUpFirst(homesOf(asked.actor, peopleInScope(asked)));
  const rows = await readTraining(
    db,
    sql<Training>`with ${tables} select f.enrolled, f.in_progress, f.passed, f.failed, f.overdue,
      ${share(sql`f.rate_passed`, sql`f.enrolled`)} as completion
    from (select ${TOTAL_COUNTS}, ${DUTY_COUNTS} from ${keptOfCourses(asked, homes, coursesThatCount(asked))}) f`,
  );
  return rows[0];
}

interface Since {
  readonly begun: number;
  readonly passed: number;
  readonly overdue: number;
}

/**
 * SQL: number of assignments overdue at the end of a day. Open ones are counted by day (migration 402), completed ones
 * found by time. @param instant end of the day
 */
function overdueThen(
  asked: Asked,
  day: RawBuilder<unknown>,
  instant: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const theirs = sql`duty.due_at < ${instant} and ${somebodys('duty', asked)}`;
  const since = sql`duty.done_at >= ${instant}`;
  return hasGlobalScope(asked.actor) && coursesThatCount(asked) === null
    ? sql`(select coalesce(sum(t.open), 0) from duty_days t where t.day <= ${day} and ${countsStanding(asked.settings)})
        + (select count(*) from training_duty duty where duty.done and ${since} and ${theirs})`
    : sql`(select count(*) from training_duty duty ${coursesOfDuties(asked)} where (not duty.done or ${since}) and ${theirs})`;
}

const readSince = coalescedReader<Since>();
/**
 * What has changed within {@link RECENT} days, by the rows of today: what was begun and passed since; and of what is
 * mandatory what was due by then and not passed.
 */
export async function listChanges(db: Db, asked: Asked): Promise<Since> {
  const day = sql`(${asked.today}::date - ${RECENT}::int)`;
  // the end of that day: the same question all day, which is read once for all who ask
  const instant = sql`((${day} + 1)::timestamp at time zone ${asked.settings.timeZone})`;
  const rows = await readSince(
    db,
    sql<Since>`select since.begun, since.passed, (${overdueThen(asked, day, instant)})::int as overdue
    from (select coalesce(sum(t.begun), 0)::int as begun, coalesce(sum(t.passed), 0)::int as passed
      from ${trainingByDay(asked)} where t.day > ${day}) since`,
  );
  return rows[0] ?? { begun: 0, passed: 0, overdue: 0 };
}

/** Metrics of all users in scope {@link RECENT} days ago. */
export function figuresBefore(
  { enrolled, passed }: Pick<Figures, 'enrolled' | 'passed'>,
  since: Since,
): Before {
  const begun = enrolled - since.begun;
  return { completionRate: begun === 0 ? null : (passed - since.passed) / begun, overdue: since.overdue };
}

const readWeeks = coalescedReader<Week>();
/** What was begun and passed in each of the last weeks, empty ones included. */
export async function listWeeks(db: Db, asked: Asked): Promise<Week[]> {
  const last = sql`date_trunc('week', ${asked.today}::date)::date`;
  const first = sql`(${last} - ${7 * (WEEKS - 1)}::int)`;
  const weeks = keptWeeks(asked, homesOf(asked.actor, peopleInScope(asked)), first);
  return readWeeks(
    db,
    sql<Week>`
    with counted as (select week, sum(begun)::int as begun, sum(passed)::int as passed from ${weeks} group by week)
    select to_char(w.week, 'YYYY-MM-DD') as "from", coalesce(counted.begun, 0) as enrolled, coalesce(counted.passed, 0) as passed,
      w.week + 7 > ${asked.today}::date as open
    from (select generate_series(${first}::timestamp, ${last}::timestamp, interval '7 days')::date as week) w
      left join counted using (week) order by w.week`,
  );
}

type Counts = Omit<Info, 'waiting' | 'asOf'>;

const readCounts = coalescedReader<Counts>();
/** How many people, dealers and things there are, to the minute. */
export async function loadCounts(db: Db, asked: Asked): Promise<Counts> {
  const rows = await readCounts(
    db,
    sql<Counts>`select
    (select jsonb_build_object('total', coalesce(sum(u.people), 0), 'active', coalesce(sum(u.people) filter (where u.status = 'active'), 0),
        'pending', coalesce(sum(u.people) filter (where u.status = 'pending'), 0),
        'deactivated', coalesce(sum(u.people) filter (where u.status = 'deactivated'), 0),
        'new30', coalesce(sum(u.new), 0))
      from (select u.status, count(*) as people, (select count(*) from user_account n where ${isCurrentAccount('n')} and n.status = u.status
            and n.created_at > ${minuteOf(asked.now)}::timestamptz - make_interval(days => ${RECENT}::int)) as new
          from user_account u where ${isCurrentAccount('u')} group by u.status) u) as users,
    (select jsonb_build_object('total', count(*), 'active30', count(*) filter (where exists (select from dealer_member m
        join user_day y on y.user_id = m.user_id where m.dealer_id = d.id and m.active
          and y.day > ${asked.today}::date - ${RECENT}::int)))
      from dealer d where ${dealersInScope('d', asked)}) as dealers,
    (select count(*)::int from brand where deleted_at is null and status = 'published') as brands,
    (select count(*)::int from curriculum where deleted_at is null and status = 'published') as curriculums,
    (select count(*)::int from course where deleted_at is null and status = 'published') as courses`,
  );
  const [row] = rows;
  if (!row) throw new Error('a query without a table answers one row');
  return row;
}

/**
 * What waits for the actor, the oldest first, then what is worth a look. An entry whose count fails is left out and
 * logged: the others stay readable.
 */
export async function waitingFor(
  db: Db,
  entries: readonly Waiting[],
  { actor, settings, now, language }: Asked,
  failed: (kind: string, error: unknown) => void,
): Promise<Info['waiting']> {
  const shown = entries.filter((entry) => entry.shown(actor, settings));
  const counted = await Promise.all(
    shown.map(async ({ kind, group, link, count }) => {
      try {
        const { rows } = await count(actor, now).execute(db);
        const { count: number, oldest } = rows[0] ?? { count: 0, oldest: null };
        const title = text(language, 'reports', `waiting.${kind}`);
        return [{ kind, title, group, count: number, oldestAt: oldest?.toISOString() ?? null, link }];
      } catch (error) {
        failed(kind, error);
        return [];
      }
    }),
  );
  return counted
    .flat()
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => (a.oldestAt ?? '9').localeCompare(b.oldestAt ?? '9'));
}

interface Ends {
  readonly best: CourseInfo['mostPassed'];
  readonly worst: CourseInfo['lowestRate'];
}

/** SQL: the first of the rated courses, as a list. */
const firstOf = (where: RawBuilder<unknown>, order: RawBuilder<unknown>, fields: RawBuilder<unknown>) =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('_id', r."_id", 'title', r.title, ${fields}) order by ${order})
    from (select * from rated r where ${where} order by ${order} limit ${LISTED}) r), '[]')`;

const readEnds = coalescedReader<Ends>();
/**
 * The courses that most people have passed, and those that fewest complete of those who begin.
 * @param least enrolled people from which a completion rate counts
 */
export async function bestAndWorst(db: Db, asked: Asked, least = TELLING): Promise<Ends> {
  const { tables, homes } = lookedUpFirst(homesOf(asked.actor, peopleInScope(asked)));
  const rows = await readEnds(
    db,
    sql<Ends>`with ${tables}, rated as materialized (
      select c.id as "_id", ${localized('c', 'title', asked.language)} as title, f.enrolled, f.passed,
        ${share(sql`f.passed`, sql`f.enrolled`)} as rate
      from course c join (select t.course_id, sum(t.enrolled)::int as enrolled, sum(t.passed)::int as passed
          from ${keptOfCourses(asked, homes, coursesThatCount(asked))} group by t.course_id) f on f.course_id = c.id
      where c.deleted_at is null)
    select ${firstOf(
      sql`r.passed > 0`,
      sql`r.passed desc, r.title, r."_id"`,
      sql`'passed', r.passed`,
    )} as best, ${firstOf(
      sql`r.enrolled >= ${least}::int`,
      sql`r.rate, r.enrolled desc, r."_id"`,
      sql`'enrolled', r.enrolled, 'completionRate', r.rate`,
    )} as worst`,
  );
  return rows[0] ?? { best: [], worst: [] };
}

/** Rewards of a brand that were redeemed and wait to be sent; codes go out by themselves. */
export async function rewardsToSend(db: Db, brandId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from reward r
    where r.brand_id = ${brandId} and r.status = 'redeemed' and r.kind <> 'code'`.execute(db);
  return rows[0]?.n ?? 0;
}

/** How many courses there are in each status. */
export async function courseStatuses(db: Db): Promise<CourseInfo['statuses']> {
  const { rows } = await sql<{ status: string; n: number }>`select status, count(*)::int as n from course
    where deleted_at is null group by status`.execute(db);
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
}

/** Days whose attempts say which questions are missed, and how many of each test do: the latest. */
const ASKED_DAYS = 90;
const ASKED_TRIES = 200;

const readMissed = coalescedReader<CourseInfo['missedQuestions'][number]>();
/** The questions that people miss most often, of those asked often enough in the latest attempts at each test. */
export const missedQuestions = (db: Db, asked: Asked): Promise<CourseInfo['missedQuestions']> =>
  readMissed(
    db,
    sql<CourseInfo['missedQuestions'][number]>`
    select jsonb_build_object('_id', c.id, 'title', ${localized('c', 'title', asked.language)}) as course,
      q.text, q.asked, q."right"
    from (${questionsAnswered(
      sql`select a.test_version_id, a.missed
      from course c cross join lateral (select a.test_version_id, a.missed from attempt a
        where a.course_id = c.id and a.missed is not null and ${somebodys('a', asked)}
          and a.submitted_at >= ((${asked.today}::date - ${ASKED_DAYS}::int)::timestamp at time zone ${asked.settings.timeZone})
        order by a.submitted_at desc, a.id desc limit ${ASKED_TRIES}) a
      where c.deleted_at is null and ${countsCourse('c', asked)}`,
      asked.language,
    )}) q
      join course c on c.id = q.course_id
    where q.asked >= ${LISTED}
    order by q."right"::float8 / q.asked, q.asked desc, q.text limit ${LISTED}`,
  );

/** Claims of the brand's spiffs that wait for a decision of the actor, as their badge counts those of all brands. */
export async function listOpenClaims(db: Db, brandId: string, actor: Actor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from submission s
    where s.brand_id = ${brandId} and s.kind = 'spiff' and s.status = 'pending' and s.submitter_id <> ${actor.id}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
