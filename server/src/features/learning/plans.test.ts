import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as learning from '@forecourt/contract/learning';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createWorld } from './world.factory.ts';

let portal: TestPortal;
let learner: Client;
let course: string;
/** Tables that grow with people times training: none may be read from end to end. */
const GROWING = [
  'section_progress',
  'course_progress',
  'curriculum_progress',
  'attempt',
  'ledger_entry',
  'user_account',
];
const PEOPLE = 4_000;

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  const world = await createWorld(portal);
  learner = world.learner;
  const courses = [];
  for (let i = 0; i < 4; i++) courses.push(await createCourse(db, { brand: world.brand, quiz: 1 }));
  const ids = courses.map((one) => one.id);
  course = ids[0] ?? '';
  const [section = ''] = courses[0]?.sections ?? [];
  const curriculum = await createCurriculum(db, {
    brand: world.brand,
    courses: ids,
    mandatory: true,
    dueDays: 5,
  });
  const people = sql`insert into user_account (email, role_id)
    select 'p' || n || '@scale.test', (select id from role where key = 'learner') from generate_series(1, ${PEOPLE}::int) n`;
  await people.execute(db);
  await sql`insert into course_progress (user_id, course_id, status, enrolled_at, updated_at)
    select u.id, c, 'in_progress', now(), now() from user_account u cross join unnest(${ids}::uuid[]) c`.execute(
    db,
  );
  await sql`insert into curriculum_progress (user_id, curriculum_id, status, started_at, updated_at)
    select id, ${curriculum}, 'in_progress', now(), now() from user_account`.execute(db);
  await sql`insert into section_progress (user_id, section_id, course_id, updated_at)
    select id, ${section}, ${course}, now() from user_account`.execute(db);
  await sql`insert into ledger_entry (account, user_id, amount, reason, counter, subject_kind, subject_id, business_key, at)
    select 'points', id, 10, 'course-passed', 'training', 'course', ${course}, 'scale:' || id, now() from user_account`.execute(
    db,
  );
  await sql`insert into attempt (user_id, course_id, test_version_id, number, seed, shuffle, pass_mark, started_at)
    select u.id, c.id, c.current_test_id, 1, 1, false, 0.8, now() from user_account u cross join course c
    where c.id = any(${ids}::uuid[])`.execute(db);
  await sql`analyze`.execute(db);
});
afterAll(() => portal.close());

interface Options {
  readonly text: string;
  readonly values: unknown[];
}

/** What is asked before every answer, and what the portal asks by itself: the queue, and whether the database is there. */
const NOT_OF_THE_CALL = /from session s|update "session"|from "setting"|\bjobs\.|^select 1$/;

/** The statements of a call, apart from its session's; `meanwhile` runs concurrently. */
async function queriesOf(
  path: string,
  meanwhile = async (): Promise<unknown> => undefined,
): Promise<Options[]> {
  const queries: Options[] = [];
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const [answer] = await Promise.all([learner.request('GET', path), meanwhile()]);
    expect(answer.status, answer.text).toBe(200);
    for (const [first, second] of query.mock.calls as unknown[][]) {
      const one =
        typeof first === 'string' ? { text: first, values: (second ?? []) as unknown[] } : (first as Options);
      if (!NOT_OF_THE_CALL.test(one.text)) queries.push(one);
    }
  } finally {
    query.mockRestore();
  }
  return queries;
}

/** Names of the tables that a plan reads from end to end. */
function scanned(plan: unknown): string[] {
  if (Array.isArray(plan)) return plan.flatMap(scanned);
  if (typeof plan !== 'object' || plan === null) return [];
  const node = plan as Record<string, unknown>;
  const here = node['Node Type'] === 'Seq Scan' ? [String(node['Relation Name'])] : [];
  return [...here, ...Object.values(node).flatMap(scanned)];
}

async function plansOf(queries: readonly Options[]): Promise<string[]> {
  const tables: string[] = [];
  for (const { text, values } of queries) {
    const { rows } = await portal.database.pool.query(`explain (format json) ${text}`, values);
    tables.push(...scanned(rows));
  }
  return tables;
}

describe('query plans with thousands of users', () => {
  it('the plan check reports a table when a query scans it sequentially', async () => {
    const text = `select count(*) from course_progress where renewal_percent = $1`;
    expect(await plansOf([{ text, values: [0.3] }])).toEqual(['course_progress']);
  });

  it('the query count leaves out queries that the portal runs by itself meanwhile', async () => {
    const { pool } = portal.database;
    const path = learning.completedCourses.path;
    const calm = await queriesOf(path);
    const busy = await queriesOf(path, () =>
      Promise.all([pool.query('select 1'), pool.query('select count(*) from jobs.job')]),
    );
    expect(busy.length).toBe(calm.length);
  });

  it.each([
    learning.completedCourses.path,
    learning.remainingCourses.path,
    learning.recentCourses.path,
    learning.coursesInProgress.path,
    learning.mandatoryCourses.path,
    learning.userCoursesStatus.path,
    `${learning.recentCourses.path}?page=9&text=course&sortBy=title`,
  ])('GET %s runs at most two queries and scans no growing table', async (path) => {
    const queries = await queriesOf(path);
    expect(queries.length).toBeGreaterThan(0);
    expect(queries.length).toBeLessThanOrEqual(2);
    expect((await plansOf(queries)).filter((table) => GROWING.includes(table))).toEqual([]);
  });

  it('the dashboard runs at most four queries and scans no growing table', async () => {
    const queries = await queriesOf(learning.dashboard.path);
    expect(queries.length).toBeGreaterThan(0);
    expect(queries.length).toBeLessThanOrEqual(4);
    expect((await plansOf(queries)).filter((table) => GROWING.includes(table))).toEqual([]);
  });

  it.each(['/api/my-training', '/api/points', '/api/training-history'])(
    'GET %s scans no growing table',
    async (path) => {
      const queries = await queriesOf(path);
      expect((await plansOf(queries)).filter((table) => GROWING.includes(table))).toEqual([]);
    },
  );

  it('own progress in a course scans no growing table', async () => {
    const queries = await queriesOf(`/api/courses/${course}/progress`);
    expect((await plansOf(queries)).filter((table) => GROWING.includes(table))).toEqual([]);
  });
});
