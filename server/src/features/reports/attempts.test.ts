import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/report-details';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createCourse } from '../courses/course.factory.ts';
import { createUser } from '../users/user.factory.ts';

let portal: TestPortal;
let admin: Client;
let course: string;

/** Attempts by the name of the person: handed in at that hour with a score, or still open. */
const TRIES = {
  Ada: { hour: 9, score: 0.4 },
  Ben: null,
  Cleo: { hour: 11, score: 0.9 },
  Dan: { hour: 10, score: 0.6 },
  Eve: null,
} as const;

/** Somebody who counts no longer. */
const GONE = { Zed: { hour: 12, score: 0.5 } } as const;

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  course = (await createCourse(db, { title: 'Lamps', quiz: 1 })).id;
  const version = await db
    .selectFrom('test_version')
    .select('id')
    .where('course_id', '=', course)
    .executeTakeFirstOrThrow();
  for (const [firstName, tried] of Object.entries({ ...TRIES, ...GONE })) {
    const status = firstName in GONE ? 'deactivated' : 'active';
    const user = await createUser(db, { firstName, lastName: 'Test', dealers: [], status });
    await db
      .insertInto('attempt')
      .values({
        user_id: user,
        course_id: course,
        test_version_id: version.id,
        number: 1,
        seed: 1,
        shuffle: false,
        pass_mark: 0.5,
        started_at: new Date('2026-03-01T08:00:00Z'),
        ...(tried && {
          submitted_at: new Date(Date.UTC(2026, 2, 1, tried.hour)),
          score: tried.score,
          passed: tried.score > 0.5,
        }),
      })
      .execute();
  }
  admin = await portal.as(await createUser(db, { role: 'company-admin', dealers: [] }));
});
afterAll(() => portal.close());

type Query = Parameters<typeof admin.call<typeof contract.reportCourseTests>>[1]['query'];

async function tests(query: Query) {
  const { body } = await admin.call(contract.reportCourseTests, { params: { id: course }, query });
  expect(body.pagination.total).toBe(5);
  return body.tests.map(({ user }) => user.name.split(' ')[0]);
}

it.each([
  ['score', 1, ['Ada', 'Dan', 'Cleo']],
  ['score', -1, ['Cleo', 'Dan', 'Ada']],
  ['submittedAt', 1, ['Ada', 'Dan', 'Cleo']],
  ['submittedAt', -1, ['Cleo', 'Dan', 'Ada']],
] as const)(
  'shows attempts that nobody has handed in last, sorted by %s (%i)',
  async (sortBy, sortDir, first) => {
    const all = await tests({ sortBy, sortDir });
    expect(all.slice(0, 3)).toEqual(first);
    expect(new Set(all.slice(3))).toEqual(new Set(['Ben', 'Eve']));
    // the same over pages, of which one has both kinds
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(...(await tests({ sortBy, sortDir, page, limit: 2 })));
    expect(pages).toEqual(all);
    const found = [];
    for (const page of [1, 2, 3, 4])
      found.push(...(await tests({ sortBy, sortDir, page, limit: 2, text: 'test' })));
    expect(found).toEqual(all);
  },
);

it('finds attempts by whose they are', async () => {
  const query = { text: 'cleo te' };
  const { body } = await admin.call(contract.reportCourseTests, { params: { id: course }, query });
  expect(body.tests).toMatchObject([{ user: { name: 'Cleo Test' }, score: 0.9, seconds: 10_800 }]);
  expect(body.pagination.total).toBe(1);
});
