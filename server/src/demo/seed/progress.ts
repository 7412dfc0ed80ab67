import { sql } from 'kysely';
import { DAY, HOUR, MINUTE } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db/db.ts';
import { openShare } from '../../features/learning/learning.public.ts';
import { assignmentGroups, courses, curriculums, dealers, users } from '../content/index.ts';
import type { DemoCurriculum, DemoUser } from '../content/shape.ts';
import { idOf, type Ids } from './people.ts';
import { randomOf, type Random } from './random.ts';

/** One course of one person, as it turned out. */
interface Outcome {
  readonly user: string;
  readonly course: string;
  readonly status: 'in_progress' | 'passed' | 'failed';
  /** Share of sections seen, 0 to 1. */
  readonly share: number;
  readonly score: number | null;
  readonly at: Date;
}

/** Days of history: people begin the whole year, and more of them lately. */
const SPAN = 350;
/** Days of history of the learner whose pages a newcomer sees first: they are to look recent. */
const SHOWN_SPAN = 110;

/** Writes what the people learned over the last months: sections seen, attempts, passes, points. */
export async function seedProgress(
  tx: Tx,
  ids: { users: Ids; courses: Ids },
  points: number,
  now: Date,
): Promise<void> {
  const outcomes = users.flatMap((user, i) =>
    user.status === 'active' && user.dealers.length > 0 ? historyOf(user, randomOf(i + 1), now) : [],
  );
  const rows = outcomes.map((one) => ({
    ...one,
    user: idOf(ids.users, one.user),
    course: idOf(ids.courses, one.course),
  }));
  await insertCourseProgress(tx, rows);
  await insertSections(tx, rows);
  await insertAttempts(tx, rows);
  await insertAnswers(tx, rows);
  await insertPoints(tx, rows, points);
  await deriveCurriculums(tx);
}

/** The learner whose dashboard a newcomer sees first has a bit of everything. */
const SHOWN = 'learner@demo.test';

function historyOf(user: DemoUser, random: Random, now: Date): Outcome[] {
  const diligence = user.email === SHOWN ? 0.62 : 0.25 + random.next() * 0.7;
  const outcomes = new Map<string, Outcome>();
  const passed = new Set<string>();
  for (const curriculum of curriculums.filter((one) => isFor(one, user))) {
    if (!curriculum.prerequisites.every((key) => passed.has(key))) continue;
    const done = takeCurriculum(user, curriculum, { diligence, random, now, outcomes });
    if (done) passed.add(curriculum.key);
  }
  return [...outcomes.values()];
}

interface Taking {
  readonly diligence: number;
  readonly random: Random;
  readonly now: Date;
  readonly outcomes: Map<string, Outcome>;
}

/** Goes through the courses in order until the person stops; whether all were passed. */
function takeCurriculum(user: DemoUser, curriculum: DemoCurriculum, taking: Taking): boolean {
  const { diligence, random, now, outcomes } = taking;
  const span = user.email === SHOWN ? SHOWN_SPAN : SPAN;
  let at = now.getTime() - (20 + Math.floor((span - 20) * random.next() ** 2)) * DAY;
  for (const key of curriculum.courses) {
    const before = outcomes.get(key);
    if (before?.status === 'passed') continue;
    if (before || at > now.getTime() - HOUR || random.next() > diligence + 0.2) return false;
    const course = courses.find((one) => one.key === key);
    const unmet = (course?.prerequisites ?? []).some((need) => outcomes.get(need)?.status !== 'passed');
    if (unmet) return false;
    const outcome = outcomeOf(user.email, key, course?.quiz.passMark ?? 0.8, random, diligence, new Date(at));
    outcomes.set(key, outcome);
    if (outcome.status !== 'passed') return false;
    at += random.between(1, 12) * DAY + random.between(0, 9) * HOUR + random.between(0, 59) * MINUTE;
  }
  return true;
}

function outcomeOf(
  user: string,
  course: string,
  passMark: number,
  random: Random,
  diligence: number,
  at: Date,
): Outcome {
  const luck = random.next();
  if (luck < diligence)
    return {
      user,
      course,
      at,
      status: 'passed',
      share: 1,
      score: random.next() < 0.4 ? 1 : Math.max(passMark, 0.8),
    };
  if (luck < diligence + 0.12)
    return { user, course, at, status: 'failed', share: 1, score: Math.max(0.25, passMark - 0.3) };
  return { user, course, at, status: 'in_progress', share: random.between(3, 8) / 10, score: null };
}

/** The same rules as the portal's own: brands of the dealers, and an audience whose given kinds must all match. */
function isFor(curriculum: DemoCurriculum, user: DemoUser): boolean {
  const own = dealers.filter((dealer) => user.dealers.includes(dealer.key));
  const sells = own.some((dealer) => dealer.brands.length === 0 || dealer.brands.includes(curriculum.brand));
  const { departments, businessUnits, roles } = curriculum.audience;
  const inDepartment =
    !departments ||
    assignmentGroups.some(
      (group) => departments.includes(group.category) && user.assignmentGroups.includes(group.key),
    );
  const inUnit =
    !businessUnits || own.some((dealer) => dealer.businessUnits.some((unit) => businessUnits.includes(unit)));
  return sells && inDepartment && inUnit && (!roles || roles.includes(user.role));
}

const insertCourseProgress = (tx: Tx, rows: readonly Outcome[]) =>
  tx
    .insertInto('course_progress')
    .values(
      rows.map((row) => ({
        user_id: row.user,
        course_id: row.course,
        status: row.status,
        percent: row.status === 'passed' ? 1 : openShare(row.share),
        best_score: row.score,
        enrolled_at: new Date(row.at.getTime() - HOUR),
        passed_at: row.status === 'passed' ? row.at : null,
        updated_at: row.at,
      })),
    )
    .execute();

/** The first sections of each course, as many as the share says, were seen; media were watched to their end. */
async function insertSections(tx: Tx, rows: readonly Outcome[]): Promise<void> {
  await sql`
    insert into section_progress (user_id, section_id, course_id, watched, position_ms, seen_at, updated_at)
    select o.user_id, s.id, o.course_id,
      case when f.duration_ms is null then '{}'::int4multirange else int4multirange(int4range(0, f.duration_ms)) end,
      0, o.at, o.at
    from jsonb_to_recordset(${JSON.stringify(rows.map((row) => ({ user_id: row.user, course_id: row.course, share: row.share, at: row.at })))}::jsonb)
      as o(user_id uuid, course_id uuid, share float8, at timestamptz)
    join lateral (
      select s.id, s.content, row_number() over (order by c.position, s.position) as nth, count(*) over () as total
      from chapter c join section s on s.chapter_id = c.id where c.course_id = o.course_id
    ) s on s.nth <= floor(o.share * s.total)
    left join file f on f.id = coalesce(s.content->>'video', s.content->>'audio')::uuid`.execute(tx);
  await sql`
    update course_progress p set
      last_section_id = (
        select s.id from section_progress sp join section s on s.id = sp.section_id join chapter c on c.id = s.chapter_id
        where sp.user_id = p.user_id and sp.course_id = p.course_id order by c.position desc, s.position desc limit 1)`.execute(
    tx,
  );
}

/** One submitted attempt for each learner who reached the quiz. */
const insertAttempts = (tx: Tx, rows: readonly Outcome[]) =>
  sql`
    insert into attempt (user_id, course_id, test_version_id, number, seed, shuffle, pass_mark, started_at, submitted_at, score, passed)
    select p.user_id, p.course_id, c.current_test_id, 1, 1, c.shuffle, coalesce(c.pass_mark, 0.8),
      p.updated_at - interval '8 minutes', p.updated_at, p.best_score, p.status = 'passed'
    from course_progress p join course c on c.id = p.course_id
    where p.best_score is not null and p.user_id = any(${[...new Set(rows.map((row) => row.user))]}::uuid[])`.execute(
    tx,
  );

/** What was answered in these attempts: as many questions right as the score says, which ones by chance. */
const insertAnswers = (tx: Tx, rows: readonly Outcome[]) =>
  sql`
    with answered as materialized (
      select a.id, a.submitted_at, q.value, q.nth, q.rank <= round(a.score * q.asked) as "right"
      from attempt a join test_version v on v.id = a.test_version_id
        cross join lateral (
          select value, nth, count(*) over () as asked,
            row_number() over (order by abs(hashtextextended(a.user_id::text || (value ->> 'text'), 5))) as rank
          from jsonb_array_elements(v.questions) with ordinality q (value, nth)) q
      where a.user_id = any(${[...new Set(rows.map((row) => row.user))]}::uuid[])
    ), marked as (
      update attempt a set missed = m.missed
      from (select id, coalesce(array_agg((nth - 1)::smallint order by nth) filter (where not "right"), '{}') as missed
        from answered group by id) m
      where a.id = m.id
    )
    insert into attempt_answer (attempt_id, question_id, answers, answered_at)
    select q.id, (q.value ->> 'id')::uuid, array(
        select (x.value ->> 'id')::uuid from jsonb_array_elements(q.value -> 'answers') x
        where (x.value ->> 'correct')::boolean = q."right"
        order by x.value ->> 'id' limit case when q."right" then null else 1 end), q.submitted_at
    from answered q`.execute(tx);

/** Points for each pass, under the key that the portal itself uses, so that none can be earned twice. */
const insertPoints = (tx: Tx, rows: readonly Outcome[], points: number) =>
  tx
    .insertInto('ledger_entry')
    .values(
      rows
        .filter((row) => row.status === 'passed')
        .map((row) => ({
          account: 'points',
          user_id: row.user,
          amount: points,
          reason: 'course-passed',
          counter: 'training',
          subject_kind: 'course',
          subject_id: row.course,
          business_key: `course-passed:${row.user}:${row.course}`,
          at: row.at,
        })),
    )
    .execute();

/** Curriculum progress follows from the courses. */
const deriveCurriculums = (tx: Tx) =>
  sql`
    insert into curriculum_progress (user_id, curriculum_id, status, courses_passed, percent, started_at, passed_at, updated_at)
    select user_id, curriculum_id, case when passed = total then 'passed' else 'in_progress' end, passed,
      passed::real / total, started, case when passed = total then latest end, latest
    from (
      select p.user_id, cc.curriculum_id, count(*) filter (where p.status = 'passed') as passed, min(p.enrolled_at) as started,
        max(p.updated_at) as latest,
        (select count(*) from curriculum_course all_of where all_of.curriculum_id = cc.curriculum_id) as total
      from course_progress p join curriculum_course cc on cc.course_id = p.course_id
      group by p.user_id, cc.curriculum_id) as by_curriculum`.execute(tx);
