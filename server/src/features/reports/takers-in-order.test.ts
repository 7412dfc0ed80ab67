import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import * as contract from '@forecourt/contract/report-details';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand, createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { createProgress } from './training.factory.ts';

let portal: TestPortal;
let admin: Client;
let manager: Client;
let course: string;
let curriculum: string;

type Status = 'in_progress' | 'passed' | 'failed';

/** A person's progress: handed-in attempts, the day of March on which they began, and how it stands. */
interface Taken {
  readonly name: string;
  readonly tries: number;
  readonly day: number;
  readonly status?: Status;
  readonly score?: number;
  readonly far?: boolean;
}
const TAKEN: readonly Taken[] = [
  { name: 'Ada', tries: 1, day: 3, score: 0.9 },
  { name: 'Ben', tries: 0, day: 1, status: 'in_progress' },
  { name: 'Cleo', tries: 3, day: 7, status: 'failed', score: 0.2 },
  { name: 'Dan', tries: 2, day: 5, score: 0.7 },
  { name: 'Eve', tries: 0, day: 4, far: true },
  { name: 'Fay', tries: 1, day: 2, status: 'failed', score: 0.4 },
  { name: 'Gil', tries: 2, day: 6, score: 0.9, far: true },
  { name: 'Hal', tries: 0, day: 9, status: 'in_progress', far: true },
  { name: 'Ivy', tries: 1, day: 8, score: 0.8 },
];
const ids = new Map<string, string>();

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  const brand = await createBrand(db);
  const near = await createDealer(db, { brands: [brand] });
  const far = await createDealer(db, { brands: [brand] });
  course = (await createCourse(db, { brand, quiz: 1 })).id;
  curriculum = await createCurriculum(db, { brand, courses: [course] });
  for (const { name, tries, day, status = 'passed', score, far: away = false } of TAKEN) {
    const user = await createUser(db, { firstName: name, lastName: 'Test', dealers: [away ? far : near] });
    ids.set(name, user);
    const at = new Date(Date.UTC(2026, 2, day, 12));
    await createProgress(db, { user, course, status, score: score ?? null, passedAt: at });
    // an open attempt besides is not counted
    await sql`insert into attempt (user_id, course_id, test_version_id, number, seed, shuffle, pass_mark, started_at, submitted_at)
      select ${user}, c.id, c.current_test_id, n, 1, false, 0.5, ${at}, case when n <= ${tries}::int then ${at}::timestamptz end
      from course c cross join generate_series(1, ${tries + 1}::int) n where c.id = ${course}`.execute(db);
    await sql`insert into curriculum_progress (user_id, curriculum_id, status, percent, started_at, passed_at, updated_at)
      select user_id, ${curriculum}, case status when 'failed' then 'in_progress' else status end, percent, enrolled_at, passed_at, updated_at from course_progress
      where user_id = ${user}`.execute(db);
  }
  const gone = await createUser(db, {
    firstName: 'Zed',
    lastName: 'Test',
    dealers: [near],
    status: 'deactivated',
  });
  await createProgress(db, { user: gone, course, score: 0.6 });
  await sql`insert into role_right (role_id, right_name)
    select id, r from role, unnest(array['COURSE_REPORTS', 'CURRICULUM_REPORTS']) r where key = 'dealer-manager'`.execute(
    db,
  );
  admin = await portal.as(await createUser(db, { role: 'company-admin', dealers: [] }));
  manager = await portal.as(await createUser(db, { role: 'dealer-manager', dealers: [near] }));
});
afterAll(() => portal.close());

type Query = Parameters<typeof admin.call<typeof contract.reportCourse>>[1]['query'];
type SortBy = NonNullable<NonNullable<Query>['sortBy']>;

const STATUSES = ['failed', 'in_progress', 'passed'];
/** What a list is ordered by; null for who has none, and stands last whichever way. */
const VALUES: Readonly<Partial<Record<SortBy, (taken: Taken) => number | null>>> = {
  name: ({ name }) => name.codePointAt(0) ?? 0,
  status: ({ status = 'passed' }) => STATUSES.indexOf(status),
  percent: ({ status = 'passed' }) => (status === 'passed' ? 1 : 0.5),
  enrolledAt: ({ day }) => day,
  passedAt: ({ status = 'passed', day }) => (status === 'passed' ? day : null),
  bestScore: ({ score }) => score ?? null,
  attempts: ({ tries }) => tries,
};

/** Names in the order that the list has to have: by the value, then by the id, both the same way. */
function expected(people: readonly Taken[], sortBy: SortBy, sortDir: 1 | -1): string[] {
  const valueOf = VALUES[sortBy] ?? (() => 0);
  const idOf = ({ name }: Taken) => ids.get(name) ?? '';
  const ordered = people.toSorted((a, b) => {
    const [x, y] = [valueOf(a), valueOf(b)];
    if (x === null || y === null) if (x !== y) return x === null ? 1 : -1;
    if (x !== y) return sortDir * (Number(x) - Number(y));
    return sortDir * (idOf(a) < idOf(b) ? -1 : 1);
  });
  return ordered.map(({ name }) => name);
}

type Ask = (
  client: Client,
  query: Query,
) => Promise<{ users: readonly { name: string; attempts: number }[]; pagination: { total: number } }>;
const ofCourse: Ask = async (client, query) =>
  (await client.call(contract.reportCourse, { params: { id: course }, query })).body;
const ofCurriculum: Ask = async (client, query) =>
  (await client.call(contract.reportCurriculum, { params: { id: curriculum }, query })).body;

/** All names over pages of two, which also end in the middle of what has no value. */
async function namesOverPages(ask: Ask, client: Client, query: Query, total: number): Promise<string[]> {
  const names = [];
  for (let page = 1; page <= Math.ceil(total / 2); page++) {
    const { users, pagination } = await ask(client, { ...query, page, limit: 2 });
    expect(pagination.total).toBe(total);
    names.push(...users.map(({ name }) => name.split(' ')[0] ?? ''));
  }
  return names;
}

const WAYS = [1, -1] as const;
const SORTS = ['name', 'status', 'percent', 'enrolledAt', 'passedAt', 'bestScore', 'attempts'] as const;
// nobody fails a curriculum
const THROUGH = TAKEN.map((taken): Taken =>
  taken.status === 'failed' ? { ...taken, status: 'in_progress' } : taken,
);
const NEAR = TAKEN.filter(({ far = false }) => !far);

it.each(SORTS.flatMap((sortBy) => WAYS.map((sortDir) => [sortBy, sortDir] as const)))(
  'shows who takes a course in the order of %s (%i)',
  async (sortBy, sortDir) => {
    const query = { sortBy, sortDir };
    expect(await namesOverPages(ofCourse, admin, query, 9)).toEqual(expected(TAKEN, sortBy, sortDir));
    expect(await namesOverPages(ofCourse, manager, query, 6)).toEqual(expected(NEAR, sortBy, sortDir));
    const passed = NEAR.filter(({ status }) => status === undefined);
    expect(await namesOverPages(ofCourse, manager, { ...query, status: 'passed' }, 3)).toEqual(
      expected(passed, sortBy, sortDir),
    );
    expect(await namesOverPages(ofCourse, admin, { ...query, text: 'Test' }, 9)).toEqual(
      expected(TAKEN, sortBy, sortDir),
    );
  },
);

it.each(SORTS.slice(0, 5).flatMap((sortBy) => WAYS.map((sortDir) => [sortBy, sortDir] as const)))(
  'shows who takes a curriculum in the order of %s (%i)',
  async (sortBy, sortDir) => {
    const query = { sortBy, sortDir };
    expect(await namesOverPages(ofCurriculum, admin, query, 9)).toEqual(expected(THROUGH, sortBy, sortDir));
    const near = THROUGH.filter(({ far = false }) => !far);
    expect(await namesOverPages(ofCurriculum, manager, query, 6)).toEqual(expected(near, sortBy, sortDir));
  },
);

it('says how often each has handed in the test', async () => {
  const { users } = await ofCourse(admin, { sortBy: 'name' });
  expect(users.map(({ attempts }) => attempts)).toEqual(TAKEN.map(({ tries }) => tries));
});
