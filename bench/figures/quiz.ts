import { sql } from 'kysely';
import type { OpenTest } from '@forecourt/contract/tests';
import {
  createCourse,
  createCurriculum,
  type CreatedCourse,
} from '../../server/src/features/courses/course.factory.ts';
import { measuredPortal, type Measured } from '../measured-server.ts';
import { atMost, type Figure } from '../table.ts';
import type { World } from '../dataset.ts';

const QUIZZES = 60;
/** Quizzes before those that count: as many again, so that the process is at work as on any day. */
const WARM_UP = 60;
const QUESTIONS = 10;
const AIM = 12;
const AIM_ANSWER = 2;
/** Learners who take the quiz at the same time. */
const AT_ONCE = 4;

type Post = (method: 'POST' | 'PUT', path: string, body?: unknown) => Promise<unknown>;

/** CPU of a whole quiz: start, one save per answer, submit. */
export async function quiz(world: World): Promise<Figure[]> {
  const course = await courseWithQuiz(world);
  const sessions: string[] = [];
  for (let i = 1; sessions.length < QUIZZES + WARM_UP; i++)
    if (i % 40 > 0 && i % 60 > 0) sessions.push(await reader(world, course, `scale${i}@scale.test`));
  const portal = await measuredPortal(world.env);
  try {
    await measuredQuizzes(portal, course.id, sessions.slice(0, WARM_UP));
    const { all, answers } = await measuredQuizzes(portal, course.id, sessions.slice(WARM_UP));
    const each = `quiz of ${QUESTIONS} answers: CPU of all ${QUESTIONS + 2} calls`;
    return [
      atMost(each, all / QUIZZES, AIM, 'ms'),
      atMost('answer of a quiz: CPU of a request', answers / QUIZZES / QUESTIONS, AIM_ANSWER, 'ms'),
    ];
  } finally {
    await portal.stop();
  }
}

async function courseWithQuiz({ portal }: World): Promise<CreatedCourse> {
  const { db } = portal.database;
  const course = await createCourse(db, { title: 'Measured', quiz: QUESTIONS });
  await createCurriculum(db, { brand: course.brand, title: 'Measured', courses: [course.id] });
  return course;
}

/** A user who has read everything and may start the quiz. */
async function reader(world: World, course: CreatedCourse, email: string): Promise<string> {
  await sql`
    insert into section_progress (user_id, section_id, course_id, seen_at, updated_at)
    select u.id, s.id, ${course.id}, now(), now()
    from user_account u, unnest(${[...course.sections]}::uuid[]) as s(id) where u.email = ${email}`.execute(
    world.portal.database.db,
  );
  return world.session(email);
}

const caller =
  (url: string, token: string): Post =>
  async (method, path, body = {}) => {
    const headers = { 'content-type': 'application/json', cookie: `session=${token}` };
    const text = JSON.stringify(body);
    const answer = await (method === 'PUT'
      ? fetch(url + path, { method: 'PUT', headers, body: text })
      : fetch(url + path, { method: 'POST', headers, body: text }));
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };

/** CPU, in milliseconds, of quizzes that are all started, answered, and submitted. */
async function measuredQuizzes(portal: Measured, courseId: string, sessions: readonly string[]) {
  const begun: { post: Post; test: OpenTest }[] = [];
  const before = await portal.usage();
  await inTurns(sessions, async (token) => {
    const post = caller(portal.url, token);
    const { test } = (await post('POST', `/api/test/${courseId}`)) as { test: OpenTest };
    begun.push({ post, test });
  });
  const started = await portal.usage();
  await inTurns(begun, async ({ post, test }) => {
    for (const { _id, answers } of test.questions)
      await post('PUT', `/api/test/${test.testId}`, { questionId: _id, answers: [answers[0]?._id] });
  });
  const answered = await portal.usage();
  await inTurns(begun, ({ post, test }) => post('POST', '/api/test', { testId: test.testId }));
  const after = await portal.usage();
  return { all: after.cpu - before.cpu, answers: answered.cpu - started.cpu };
}

/** Does the same with each, four at a time. */
async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const waiting = [...all];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) await work(one);
    }),
  );
}
