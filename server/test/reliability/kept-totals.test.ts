import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { driftOfTotals, repairTotals } from '../../src/features/reports/kept-totals.ts';
import { checkTotals } from '../../src/features/reports/reports.jobs.ts';
import { createProgress } from '../../src/features/reports/training.factory.ts';
import { createCourse } from '../../src/features/courses/course.factory.ts';
import { createBrand } from '../../src/features/courses/curriculum.factory.ts';
import { createUser } from '../../src/features/users/user.factory.ts';
import { testPortal, type TestPortal } from '../harness.ts';

const SOAK = process.env['FORECOURT_SOAK'] === '1';
const WRITERS = 3;
const WRITES = SOAK ? 10_000 : 400;
const FIXTURE = path.join(import.meta.dirname, 'progress-writer.fixture.ts');

let portal: TestPortal;
let users: string[];
let courses: string[];
beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  const brands = [await createBrand(db), await createBrand(db)];
  users = await Promise.all(Array.from({ length: 8 }, () => createUser(db, { dealers: [] })));
  courses = [];
  for (let i = 0; i < 6; i++) courses.push((await createCourse(db, { brand: brands[i % 2] ?? '' })).id);
});
afterAll(() => portal.close());

/** A process of its own that writes. */
function writer(seed: number): ChildProcess {
  const { host, port, user, database } = portal.database.pool.options;
  const address = JSON.stringify({ host, port, user, database, users, courses });
  const share = String(Math.ceil(WRITES / WRITERS));
  return spawn(process.execPath, [FIXTURE, address, share, String(seed)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

const sums = async () =>
  (
    await sql<{ total: number }>`select coalesce(sum(enrolled), 0)::int as total from user_totals`.execute(
      portal.database.db,
    )
  ).rows[0]?.total;

it('keeps sums that are equal to what the rows say, whoever writes and whoever is killed', async () => {
  const writers = Array.from({ length: WRITERS }, (_, i) => writer(i + 1));
  const ends = writers.map((child) => once(child, 'exit'));
  if (SOAK) {
    // in the middle of its writes, wherever that is on this machine
    await sleep(500);
    writers[0]?.kill('SIGKILL');
  }
  const codes = (await Promise.all(ends)).map(([code]: unknown[]) => code);
  expect(codes.slice(1)).toEqual([0, 0]);
  expect(await driftOfTotals(portal.database.db)).toEqual([]);
  expect(await sums()).toBe(
    (await sql<{ n: number }>`select count(*)::int as n from course_progress`.execute(portal.database.db))
      .rows[0]?.n,
  );
});

it('touches no sum while a learner watches', async () => {
  const { db } = portal.database;
  const user = await createUser(db, { dealers: [] });
  const [course = ''] = courses;
  await createProgress(db, { user, course, status: 'in_progress' });
  const version = async () =>
    (await sql<{ xmin: string }>`select xmin::text from user_totals where user_id = ${user}`.execute(db))
      .rows;
  const before = await version();
  await sql`update course_progress set percent = 0.7, updated_at = now() where user_id = ${user}`.execute(db);
  expect(await version()).toEqual(before);
  await sql`update course_progress set status = 'failed' where user_id = ${user}`.execute(db);
  expect(await version()).not.toEqual(before);
});

it('takes along the progress of what is removed for good', async () => {
  const { db } = portal.database;
  const user = await createUser(db, { dealers: [] });
  const { id } = await createCourse(db);
  await createProgress(db, { user, course: id, score: 0.5 });
  await db.deleteFrom('course').where('id', '=', id).execute();
  const { rows } = await sql<{ enrolled: number; score: number }>`
    select enrolled, score_sum as score from user_totals where user_id = ${user}`.execute(db);
  expect(rows).toEqual([{ enrolled: 0, score: 0 }]);
});

it('finds a sum that differs at night, says so and mends it', async () => {
  const { db } = portal.database;
  const user = await createUser(db, { dealers: [] });
  await createProgress(db, { user, course: courses[0] ?? '' });
  await sql`update user_totals set passed = 7 where user_id = ${user}`.execute(db);
  expect(await driftOfTotals(db)).toMatchObject([{ user_id: user }]);
  const said: unknown[] = [];
  const log = { ...portal.log, error: (what: unknown) => said.push(what) };
  // a Sunday: everybody
  portal.clock.set('2026-03-15T03:40:00Z');
  await checkTotals.run({}, { ...portal, log });
  expect(said).toMatchObject([{ count: 1, drift: [{ user_id: user }] }]);
  expect(await driftOfTotals(db)).toEqual([]);
  await portal.database.write((tx) => repairTotals(tx, user));
  expect(await driftOfTotals(db)).toEqual([]);
});
