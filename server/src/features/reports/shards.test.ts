import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { userAnalytics } from '@forecourt/contract/dashboards';
import type { Client } from '../../../test/client.ts';
import { START, testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand, createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createUser } from '../users/user.factory.ts';
import { checkKept, createProgress, driftOfTotals, foldDays, recountZone } from './training.factory.ts';

/** Until something must be there, milliseconds. */
const PATIENCE = 20_000;
/** Sums by day that are split by person, with the columns that say what they are of besides the day. */
const TABLES = {
  course_days: ['course_id', 'standing'],
  curriculum_days: ['curriculum_id', 'standing'],
  training_by_day: ['brand_id', 'standing'],
  points_by_day: ['standing'],
  seen_by_day: ['before'],
};
type Table = keyof typeof TABLES;
const NAMES: readonly Table[] = [
  'course_days',
  'curriculum_days',
  'training_by_day',
  'points_by_day',
  'seen_by_day',
];

/** The clock stands on the tenant’s 10 March: days up to the 8th are over; the last of these hours is still the 8th there. */
const OVER = ['2026-02-20T16:00:00Z', '2026-03-01T16:00:00Z', '2026-03-09T03:00:00Z'];
const [LONG_AGO = ''] = OVER;
const LAST = '2026-03-08';
/** Late in the evening of the 9th, and the 10th. */
const LATELY = ['2026-03-10T03:00:00Z', '2026-03-10T14:00:00Z'];

let portal: TestPortal;
let admin: Client;
/** One of each shard. */
let people: string[];
let brand: string;
let course: string;
let curriculum: string;
const db = () => portal.database.db;

/** People of each of the four shards into which courses are split. */
async function peopleOfShards(): Promise<string[]> {
  const found = new Map<number, string>();
  while (found.size < 4) {
    const id = await createUser(db(), { dealers: [] });
    const { rows } = await sql<{ shard: number }>`select day_shard(${id}) & 3 as shard`.execute(db());
    for (const { shard } of rows) found.set(shard, id);
  }
  return [...found.entries()].toSorted(([a], [b]) => a - b).map(([, id]) => id);
}

/** What somebody did at an instant: began, tried and passed a course, and its curriculum, and earned points. */
async function learned(user: string, thing: string, at: string): Promise<void> {
  await createProgress(db(), { user, course: thing, score: 0.8, passedAt: new Date(at) });
  await sql`insert into attempt (user_id, course_id, test_version_id, number, seed, shuffle, pass_mark, started_at, submitted_at, score, passed)
    select ${user}, c.id, c.current_test_id, 1, 1, false, 0.8, ${at}, ${at}, 0.8, true from course c where c.id = ${thing}`.execute(
    db(),
  );
  await sql`insert into ledger_entry (account, user_id, amount, reason, counter, subject_kind, subject_id, business_key, at)
    values ('points', ${user}, 10, 'course-passed', 'training', 'course', ${thing}, ${`passed:${user}:${thing}`}, ${at})`.execute(
    db(),
  );
  await sql`insert into user_day (user_id, day) values (${user}, (${at}::timestamptz at time zone 'America/New_York')::date)
    on conflict do nothing`.execute(db());
}

beforeAll(async () => {
  portal = await testPortal();
  admin = await portal.as(await createUser(db(), { role: 'platform-admin', dealers: [] }));
  people = await peopleOfShards();
});
afterAll(() => portal.close());

/** A course and a curriculum of this test’s own, done by everybody on a day long ago; other courses on each day besides. */
beforeEach(async () => {
  portal.clock.set(START);
  brand = await createBrand(db());
  const made: string[] = [];
  for (const at of [...OVER, ...LATELY]) {
    const { id } = await createCourse(db(), { brand, quiz: 1 });
    made.push(id);
    for (const user of people) await learned(user, id, at);
  }
  [course = ''] = made;
  curriculum = await createCurriculum(db(), { brand, courses: made });
  for (const user of people)
    await sql`insert into curriculum_progress (user_id, curriculum_id, status, courses_passed, percent, started_at, passed_at, updated_at)
      values (${user}, ${curriculum}, 'passed', 5, 1, ${LONG_AGO}, ${OVER[1]}, now())`.execute(db());
});

/** Rows and sums of days up to the last one that is over, or after it: as many as there are shards, and keys. */
async function shardsOf(table: Table, when: 'over' | 'lately') {
  const { rows } = await sql<{ shards: number; sums: number }>`
    select count(*)::int as shards, count(distinct (day, ${sql.join(TABLES[table].map((name) => sql.ref(name)))}))::int as sums
    from ${sql.table(table)} where ${when === 'over' ? sql`day <= ${LAST}` : sql`day > ${LAST}`}`.execute(
    db(),
  );
  return rows[0] ?? { shards: 0, sums: 0 };
}
/** Shards of the course’s first day, and how many people they say have passed. */
async function shardsOfCourse() {
  const { rows } = await sql<{ shard: number; passed: number }>`select shard, passed from course_days
    where course_id = ${course} order by shard`.execute(db());
  return {
    shards: rows.map(({ shard }) => shard),
    passed: rows.reduce((sum, { passed }) => sum + passed, 0),
  };
}

const SPANS = [
  `endDate=${LAST}`,
  'startDate=2026-03-01',
  'startDate=2026-02-20&endDate=2026-03-01',
  'startDate=2026-03-08&endDate=2026-03-09',
];
/** What reports and analytics answer about the spans. */
async function answers(): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const span of SPANS)
    for (const key of ['courses', 'curriculums', 'users']) {
      const { status, body } = await admin.request('GET', `/api/report-${key}?${span}&brandId=${brand}`);
      expect([key, status]).toEqual([key, 200]);
      found.push({ ...(body as object), asOf: null });
    }
  const { body } = await admin.call(userAnalytics, { query: { start: '2026-02-15', end: '2026-03-10' } });
  return [...found, { ...body, asOf: null }];
}

/** Runs something while a transaction on another connection has done what it does; this one is rolled back if it is left open. */
async function beside(work: (other: pg.PoolClient) => Promise<void>): Promise<void> {
  const other = await portal.database.pool.connect();
  try {
    await other.query('begin');
    await work(other);
  } finally {
    await other.query('rollback');
    other.release();
  }
}

/** Who has passed has done so no longer. */
const UNDO = `update course_progress set status = 'in_progress', passed_at = null where user_id = $1 and course_id = $2`;

describe('shards of days that are over', () => {
  it('become one row for each sum, and reports answer the same from them', async () => {
    const before = await answers();
    const lately = await Promise.all(NAMES.map((table) => shardsOf(table, 'lately')));
    for (const table of NAMES) {
      const { shards, sums } = await shardsOf(table, 'over');
      expect([table, shards > sums]).toEqual([table, true]);
    }
    await foldDays(portal);
    for (const table of NAMES) {
      const { shards, sums } = await shardsOf(table, 'over');
      expect([table, sums > 0, shards]).toEqual([table, true, sums]);
    }
    expect(await shardsOfCourse()).toEqual({ shards: [0], passed: 4 });
    expect(await answers()).toEqual(before);
    expect(await driftOfTotals(db())).toEqual([]);
    // yesterday and today stay split
    expect(await Promise.all(NAMES.map((table) => shardsOf(table, 'lately')))).toEqual(lately);
    expect((await shardsOf('course_days', 'lately')).shards).toBeGreaterThanOrEqual(8);
  });

  it('fold days in the tenant’s zone: a day later what was yesterday', async () => {
    // where the server stands it is the 11th, and the 10th has not ended
    portal.clock.set('2026-03-11T03:20:00Z');
    await foldDays(portal);
    const before = await shardsOf('course_days', 'lately');
    expect(before.shards).toBeGreaterThan(before.sums);
    portal.clock.set('2026-03-12T03:59:00Z');
    await foldDays(portal);
    const { rows } = await sql<{
      day: string;
      shards: number;
    }>`select day, count(*)::int as shards from course_days
      where day >= '2026-03-09' and course_id in (select id from course where brand_id = ${brand}) group by day order by day`.execute(
      db(),
    );
    expect(rows).toEqual([
      { day: '2026-03-09', shards: 1 },
      { day: '2026-03-10', shards: 4 },
    ]);
  });

  it('take what is undone afterwards, and are folded again', async () => {
    await foldDays(portal);
    const [, second = '', third = ''] = people;
    for (const user of [second, third]) await portal.database.pool.query(UNDO, [user, course]);
    expect(await shardsOfCourse()).toEqual({ shards: [0, 1, 2], passed: 2 });
    expect(await driftOfTotals(db())).toEqual([]);
    const before = await answers();
    await foldDays(portal);
    expect(await shardsOfCourse()).toEqual({ shards: [0], passed: 2 });
    expect(await answers()).toEqual(before);
    expect(await driftOfTotals(db())).toEqual([]);
  });

  it('forget who was there long ago', async () => {
    await foldDays(portal);
    await sql`delete from user_day where day <= ${LAST}`.execute(db());
    expect(await driftOfTotals(db())).toEqual([]);
    await foldDays(portal);
    const { rows } =
      await sql`select sum(people)::int as people from seen_by_day where day <= ${LAST}`.execute(db());
    expect(rows).toEqual([{ people: 0 }]);
    expect(await driftOfTotals(db())).toEqual([]);
  });
});

describe('while somebody learns', () => {
  it.each([
    ['first', 0, [0, 2]],
    ['last', 3, [0, 3]],
  ])(
    'the %s shard stays while it is written, with one that is made then, and goes another night',
    async (_which, written, left) => {
      const [, second = ''] = people;
      // nobody of the second shard has done anything yet
      for (const table of ['course_progress', 'attempt'])
        await sql`delete from ${sql.table(table)} where user_id = ${second} and course_id = ${course}`.execute(
          db(),
        );
      await sql`delete from course_days where course_id = ${course} and shard = 1`.execute(db());
      await beside(async (other) => {
        await other.query(UNDO, [people[written], course]);
        await other.query(
          `insert into course_progress (user_id, course_id, status, percent, enrolled_at, passed_at, updated_at)
          values ($1, $2, 'passed', 1, $3, $3, $3)`,
          [second, course, LONG_AGO],
        );
        await foldDays(portal);
        expect(await shardsOfCourse()).toEqual({ shards: left, passed: 3 });
        // others are not held up by what is in use
        expect((await shardsOf('curriculum_days', 'over')).shards).toBe(
          (await shardsOf('curriculum_days', 'over')).sums,
        );
        await other.query('commit');
      });
      expect(await shardsOfCourse()).toEqual({ shards: [...left, 1].toSorted((a, b) => a - b), passed: 3 });
      await foldDays(portal);
      expect(await shardsOfCourse()).toEqual({ shards: [0], passed: 3 });
      expect(await driftOfTotals(db())).toEqual([]);
    },
  );

  it('who wants to add to what is being folded waits, and adds to the sum, or anew', async () => {
    const [first = '', second = ''] = people;
    // the job stands still with all rows held until the gate is open
    await sql`create function at_the_gate() returns trigger language plpgsql as $$ begin
      while not pg_try_advisory_xact_lock_shared(7) loop perform pg_sleep(0.01); end loop;
      return old;
    end $$`.execute(db());
    await sql`create trigger gate before delete on course_days for each row execute function at_the_gate()`.execute(
      db(),
    );
    try {
      await beside(async (gate) => {
        await gate.query('select pg_advisory_xact_lock(7)');
        const folded = foldDays(portal);
        const asleep = async (event: string, times: number) =>
          vi.waitFor(async () => {
            const { rows } = await portal.database.pool.query(
              `select from pg_stat_activity where datname = current_database() and wait_event = $1`,
              [event],
            );
            expect(rows).toHaveLength(times);
          }, PATIENCE);
        await asleep('PgSleep', 1);
        const saved = [first, second].map((user) => portal.database.pool.query(UNDO, [user, course]));
        await asleep('transactionid', 2);
        await gate.query('commit');
        await Promise.all([folded, ...saved]);
      });
    } finally {
      await sql`drop trigger gate on course_days`.execute(db());
      await sql`drop function at_the_gate`.execute(db());
    }
    expect(await shardsOfCourse()).toEqual({ shards: [0, 1], passed: 2 });
    expect(await driftOfTotals(db())).toEqual([]);
  });

  it('a table that is closed stays as it is, and others are folded', async () => {
    const before = await shardsOf('course_days', 'over');
    await beside(async (other) => {
      await other.query('lock table course_days in exclusive mode');
      await foldDays(portal);
    });
    expect(await shardsOf('course_days', 'over')).toEqual(before);
    const { shards, sums } = await shardsOf('training_by_day', 'over');
    expect(shards).toBe(sums);
    await foldDays(portal);
    expect((await shardsOf('course_days', 'over')).shards).toBe(before.sums);
  });
});

describe('what was folded', () => {
  it.each([
    ['course_days', 'update course_days set passed = passed + 1'],
    ['curriculum_days', 'update curriculum_days set begun = begun - 1'],
    ['training_by_day', 'update training_by_day set begun = begun + 1'],
    ['points_by_day', 'update points_by_day set points = points + 1'],
    ['seen_by_day', 'update seen_by_day set people = people + 1'],
  ])('is told from rows when it is wrong, and mended: %s', async (table, harm) => {
    await foldDays(portal);
    await sql`${sql.raw(harm)} where day <= ${LAST}`.execute(db());
    expect(new Set((await driftOfTotals(db())).map((one) => one.table))).toEqual(new Set([table]));
    // a Sunday: all of them
    portal.clock.set('2026-03-15T03:40:00Z');
    await checkKept(portal);
    expect(await driftOfTotals(db())).toEqual([]);
    await foldDays(portal);
    expect(await driftOfTotals(db())).toEqual([]);
  });

  it('moves to the days of another zone, and what stays is not split again', async () => {
    await foldDays(portal);
    const noon = await shardsOfCourse();
    await portal.set({ timeZone: 'Europe/Paris' });
    await recountZone(portal);
    expect(await driftOfTotals(db())).toEqual([]);
    // at four in the afternoon it is the same day there
    expect(await shardsOfCourse()).toEqual(noon);
    const { rows } = await sql<{
      day: string;
      passed: number;
    }>`select day, sum(passed)::int as passed from course_days
      where course_id in (select id from course where brand_id = ${brand}) group by day having sum(passed) <> 0 order by day`.execute(
      db(),
    );
    expect(rows).toEqual([
      { day: '2026-02-20', passed: 4 },
      { day: '2026-03-01', passed: 4 },
      { day: '2026-03-09', passed: 4 },
      { day: '2026-03-10', passed: 8 },
    ]);
    await foldDays(portal);
    await portal.set({ timeZone: 'America/New_York' });
    await recountZone(portal);
    expect(await driftOfTotals(db())).toEqual([]);
  });
});
