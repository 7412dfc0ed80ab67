import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@forecourt/contract/languages';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import type * as contract from '@forecourt/contract/dashboards';
import { isActiveAccount, isCurrentAccount } from '../../kit/access/standing.ts';
import { minuteOf, type Day } from '../../kit/clock.ts';
import type { Db } from '../../kit/db/db.ts';
import { text } from '../../kit/i18n.ts';
import { asHashedSubplan, coalescedReader } from '../../kit/list.ts';
import type { Asked } from '../../kit/reports/report.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { localized } from '../../kit/texts/localized.ts';
import type { Waiting } from '../../kit/pending-tasks.ts';
import type { FigureName } from '../../kit/analytics/metrics.ts';
import { figuresBy, figuresOfAll, type FigureSource } from '../../kit/analytics/values.ts';
import { addDays, weekdayOf } from '../../kit/zones.ts';
import { dealersInScope, questionsAnswered } from '../reports/reports.public.ts';

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

/** Some figures, 0 where nothing counts. */
const filled = <F extends FigureName>(
  figures: Readonly<Record<F, number | null>> | undefined,
  names: readonly F[],
) => Object.fromEntries(names.map((name) => [name, figures?.[name] ?? 0])) as Record<F, number>;

const TRAINING = ['enrolled', 'passed', 'failed', 'overdue'] as const;

/** Figures of all users in scope, each counted once. */
export async function loadMetrics(source: FigureSource, asked: Asked) {
  const counts = [...TRAINING, 'people', 'certified', 'expiring'] as const;
  const figures = await figuresOfAll(source, asked, {
    figures: [...counts, 'completionRate', 'averageScore'],
    ...brandOf(asked),
  });
  const { people: learners, ...rest } = filled<(typeof counts)[number]>(figures, counts);
  return {
    ...rest,
    learners,
    completionRate: figures?.completionRate ?? null,
    averageScore: figures?.averageScore ?? null,
  };
}

/** Training figures of all users in scope. */
export async function loadTraining(source: FigureSource, asked: Asked) {
  const counts = [...TRAINING, 'inProgress'] as const;
  const figures = await figuresOfAll(source, asked, { figures: [...counts, 'completionRate'] });
  return {
    ...filled<(typeof counts)[number]>(figures, counts),
    completionRate: figures?.completionRate ?? null,
  };
}

/**
 * Completion rate and overdue assignments {@link RECENT} days ago, by the rows of today: what was begun and passed since is taken away.
 */
export async function loadBefore(
  source: FigureSource,
  asked: Asked,
  now: { readonly enrolled: number; readonly passed: number },
): Promise<Before> {
  const since = await figuresOfAll(source, asked, {
    figures: ['enrolled', 'passed', 'overdueBefore'],
    from: addDays(asked.today, 1 - RECENT),
  });
  const begun = now.enrolled - (since?.enrolled ?? 0);
  const completionRate = begun === 0 ? null : (now.passed - (since?.passed ?? 0)) / begun;
  return { completionRate, overdue: since?.overdueBefore ?? 0 };
}

/** What was begun and passed in each of the last weeks, empty ones included. */
export async function listWeeks(source: FigureSource, asked: Asked): Promise<Week[]> {
  const weeks = lastWeeks(asked.today);
  const counted = await figuresBy('week', source, asked, {
    figures: ['enrolled', 'passed'],
    ...brandOf(asked),
    from: weeks[0] ?? null,
  });
  return weeks.map((from, nth) => ({
    from,
    enrolled: counted.get(from)?.enrolled ?? 0,
    passed: counted.get(from)?.passed ?? 0,
    open: nth === weeks.length - 1,
  }));
}

/** The Mondays of the last weeks, that of today the last. */
function lastWeeks(today: Day): Day[] {
  const last = addDays(today, 1 - weekdayOf(today));
  return Array.from({ length: WEEKS }, (_, nth) => addDays(last, 7 * (nth - WEEKS + 1)));
}

/** The brand of a brand manager's dashboard. */
const brandOf = ({ filters: { brandId } }: Asked) => ({ filters: brandId ? { brand: brandId } : {} });

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

/** Titles of the courses that are there, in their order. */
async function listTitles(db: Db, ids: readonly string[], language: Language) {
  const { rows } = await sql<{ _id: string; title: string }>`
    select c.id as "_id", ${localized('c', 'title', language)} as title from course c
    where c.id = any(${[...ids]}::uuid[]) and c.deleted_at is null order by title, c.id`.execute(db);
  return rows;
}

/**
 * The courses that most people have passed, and those that fewest complete of those who begin.
 * @param least enrolled people from which a completion rate counts
 */
export async function bestAndWorst(source: FigureSource, asked: Asked, least = TELLING): Promise<Ends> {
  const figures = await figuresBy('course', source, asked, {
    figures: ['enrolled', 'passed'],
    ...brandOf(asked),
  });
  const titles = await listTitles(source.db, [...figures.keys()], asked.language);
  const rated = titles.map(({ _id, title }) => {
    const { enrolled, passed } = figures.get(_id) ?? {};
    return { _id, title, enrolled: enrolled ?? 0, passed: passed ?? 0 };
  });
  const best = rated
    .filter(({ passed }) => passed > 0)
    .toSorted((a, b) => b.passed - a.passed)
    .slice(0, LISTED)
    .map(({ _id, title, passed }) => ({ _id, title, passed }));
  const worst = rated
    .filter(({ enrolled }) => enrolled >= least)
    .map(({ _id, title, enrolled, passed }) => ({ _id, title, enrolled, completionRate: passed / enrolled }))
    .toSorted(
      (a, b) => a.completionRate - b.completionRate || b.enrolled - a.enrolled || a._id.localeCompare(b._id),
    )
    .slice(0, LISTED);
  return { best, worst };
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

/** SQL: does the user in this column count? Those who do not are fewer, and looked up once. */
const isCounted = (user: string, { settings: { features } }: Asked) => {
  const isOneOf = (rule: RawBuilder<unknown>) =>
    asHashedSubplan(sql`${sql.ref(user)} in (select u.id from user_account u where ${rule})`);
  const isApart = sql`${isCurrentAccount('u')} and not u.participating_learner`;
  return sql<boolean>`(not ${isOneOf(sql`not ${isActiveAccount('u')}`)}
    and ${features.participatingLearner ? sql`not ${isOneOf(isApart)}` : sql`true`})`;
};

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
        where a.course_id = c.id and a.missed is not null and ${isCounted('a.user_id', asked)}
          and a.submitted_at >= ((${asked.today}::date - ${ASKED_DAYS}::int)::timestamp at time zone ${asked.settings.timeZone})
        order by a.submitted_at desc, a.id desc limit ${ASKED_TRIES}) a
      where c.deleted_at is null`,
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
