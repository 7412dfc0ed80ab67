import { sql } from 'kysely';
import type { OpenTest } from '@forecourt/contract/tests';
import {
  createCourse,
  createCurriculum,
  type CreatedCourse,
} from '../../server/src/features/courses/course.factory.ts';
import { measuredPortal } from '../measured-server.ts';
import { atMost, type Figure } from '../table.ts';
import type { World } from '../world.ts';

const QUIZZES = 60;
const WARM_UP = 10;
const QUESTIONS = 10;
const AIM = 12;
/** Learners who take the quiz at the same time. */
const AT_ONCE = 4;

type Post = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** CPU of a whole quiz: start, one save for each answer, hand in. */
export async function quiz(world: World): Promise<Figure[]> {
  const course = await courseWithQuiz(world);
  const sessions: string[] = [];
  for (let i = 1; sessions.length < QUIZZES + WARM_UP; i++)
    if (i % 40 > 0 && i % 60 > 0) sessions.push(await reader(world, course, `scale${i}@scale.test`));
  const portal = await measuredPortal(world.env);
  try {
    const take = (token: string) => takeQuiz(caller(portal.url, token), course.id);
    await inTurns(sessions.slice(0, WARM_UP), take);
    const before = await portal.usage();
    await inTurns(sessions.slice(WARM_UP), take);
    const after = await portal.usage();
    return [
      atMost(
        `quiz of ${QUESTIONS} answers: CPU of all ${QUESTIONS + 2} calls`,
        (after.cpu - before.cpu) / QUIZZES,
        AIM,
        'ms',
      ),
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

/** Somebody who has read everything and may start the test. */
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
    const answer = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', cookie: `session=${token}` },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };

async function takeQuiz(post: Post, courseId: string): Promise<void> {
  const { test } = (await post('POST', `/api/test/${courseId}`)) as { test: OpenTest };
  for (const { _id, answers } of test.questions)
    await post('PUT', `/api/test/${test.testId}`, { questionId: _id, answers: [answers[0]?._id] });
  await post('POST', '/api/test', { testId: test.testId });
}

async function inTurns(sessions: readonly string[], take: (token: string) => Promise<void>): Promise<void> {
  const waiting = [...sessions];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let token = waiting.pop(); token; token = waiting.pop()) await take(token);
    }),
  );
}
