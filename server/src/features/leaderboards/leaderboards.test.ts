import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/leaderboards';
import type { Client } from '../../../test/client.ts';
import { driftOfSums } from '../../../test/earned-points.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { DAY } from '../../kit/clock.ts';
import { post, reverse, type Entry } from '../../kit/ledger.ts';
import { createBrand, createCourse } from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { leaderboardJobs } from './leaderboards.jobs.ts';
import { startOf } from './period.ts';

let portal: TestPortal;
let admin: Client;
let keys = 0;

beforeAll(async () => {
  portal = await testPortal();
  admin = await portal.as(await createUser(portal.database.db, { role: 'platform-admin' }));
});
afterAll(() => portal.close());

const board = async (query: object = {}) => (await admin.call(contract.leaderboards, { query })).body;

const earn = (userId: string, amount: number, more: Partial<Entry> = {}) =>
  portal.database.write((tx) =>
    post(tx, {
      account: 'points',
      userId,
      amount,
      reason: 'course-passed',
      counter: 'training',
      businessKey: `test-${++keys}`,
      at: portal.clock.now(),
      ...more,
    }),
  );

describe('leaderboards', () => {
  it('the leaderboard ranks users by points of the period, with shared places for equal points', async () => {
    const { db } = portal.database;
    const dealer = await createDealer(db);
    const [ada, ben, eva] = [
      await createUser(db, { firstName: 'Ada', lastName: 'A', dealers: [dealer] }),
      await createUser(db, { firstName: 'Ben', lastName: 'B' }),
      await createUser(db, { firstName: 'Eva', lastName: 'E' }),
    ];
    const brand = await createBrand(db);
    const { id: course } = await createCourse(db, { brand });
    const subject = { kind: 'course', id: course } as const;
    await earn(ada, 30, { subject });
    await earn(ben, 30);
    await earn(ben, -30, { reason: 'expiry' });
    await earn(eva, 50, { at: new Date(portal.clock.now().getTime() - 60 * DAY) });
    await earn(eva, 10);
    const month = await board({ period: 'month' });
    expect(month.leaderboard.map(({ name, place, points }) => [name, place, points])).toEqual(
      expect.arrayContaining([
        ['Ada A', 1, 30],
        ['Ben B', 1, 30],
        ['Eva E', 3, 10],
      ]),
    );
    expect(month).toMatchObject({ since: '2026-03-01T00:00:00.000Z', pagination: { total: 3 } });
    const all = await board({ period: 'all' });
    expect(all.leaderboard[0]).toMatchObject({ _id: eva, place: 1, points: 60 });
    const ofBrand = await board({ period: 'all', brandId: brand });
    expect(ofBrand.leaderboard).toMatchObject([{ _id: ada, points: 30, courses: 1 }]);
    const ofDealer = await board({ period: 'all', dealerId: dealer });
    expect(ofDealer.leaderboard.map(({ _id }) => _id)).toEqual([ada]);
    const found = await board({ period: 'month', text: 'eva' });
    expect(found.leaderboard).toMatchObject([{ _id: eva, place: 3 }]);
  });

  it.each([{ by: 'user' }, { by: 'dealer' }] as const)(
    'the leaderboard of a brand is paginated by $by in both orders and is empty after the last page',
    async ({ by }) => {
      const { db } = portal.database;
      const brand = await createBrand(db);
      const { id: course } = await createCourse(db, { brand });
      const ids: string[] = [];
      for (const amount of [10, 30, 20, 30, 5]) {
        const dealer = await createDealer(db);
        const person = await createUser(db, { dealers: [dealer] });
        await earn(person, amount, { subject: { kind: 'course', id: course } });
        ids.push(by === 'user' ? person : dealer);
      }
      const pageOf = (page: number, sortDir: 1 | -1) =>
        board({ by, brandId: brand, page, limit: 2, sortDir });
      const [down, up, beyond] = [
        [await pageOf(1, -1), await pageOf(2, -1), await pageOf(3, -1)],
        [await pageOf(1, 1), await pageOf(2, 1), await pageOf(3, 1)],
        await pageOf(4, -1),
      ];
      const points = (pages: typeof down) =>
        pages.map(({ leaderboard }) => leaderboard.map((row) => row.points));
      expect(points(down)).toEqual([[30, 30], [20, 10], [5]]);
      expect(points(up)).toEqual([[5, 10], [20, 30], [30]]);
      expect(down.flatMap(({ leaderboard }) => leaderboard.map(({ place }) => place))).toEqual([
        1, 1, 3, 4, 5,
      ]);
      const found = [down, up].map((pages) =>
        pages.flatMap(({ leaderboard }) => leaderboard.map(({ _id }) => _id)),
      );
      for (const all of found) expect(all.toSorted()).toEqual(ids.toSorted());
      expect(beyond).toMatchObject({ leaderboard: [], pagination: { total: 5, pages: 3 } });
      const nobody = await board({ by, brandId: brand, text: 'nobody at all' });
      expect(nobody).toMatchObject({ leaderboard: [], pagination: { total: 0 } });
    },
  );

  it('the leaderboard of dealers sums the points of their users', async () => {
    const { db } = portal.database;
    const dealer = await createDealer(db);
    for (const amount of [200, 300]) await earn(await createUser(db, { dealers: [dealer] }), amount);
    const { leaderboard } = await board({ by: 'dealer', period: 'week' });
    expect(leaderboard[0]).toMatchObject({ _id: dealer, place: 1, points: 500, people: 2 });
  });

  it('leaderboard rollups match the ledger when entries of any reason and day are posted in parallel', async () => {
    const { db, write } = portal.database;
    const ben = await createUser(db);
    const course = (await createCourse(db, { brand: await createBrand(db) })).id;
    const now = portal.clock.now().getTime();
    const days = [0, 1, 40, 400].map((ago) => new Date(now - ago * DAY));
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        earn(ben, n % 7 === 0 ? -3 : 10, {
          reason:
            (['course-passed', 'bonus', 'correction', 'expiry', 'redemption'] as const)[n % 5] ?? 'bonus',
          ...(n % 2 === 0 && { subject: { kind: 'course', id: course } }),
          at: days[n % days.length] ?? new Date(now),
        }),
      ),
    );
    const { id } = await db
      .selectFrom('ledger_entry')
      .select('id')
      .where('user_id', '=', ben)
      .where('reason', '=', 'bonus')
      .limit(1)
      .executeTakeFirstOrThrow();
    await write((tx) => reverse(tx, id, portal.clock.now()));
    expect(await driftOfSums(db)).toEqual([]);
  });

  it('the leaderboard of a brand counts courses, classes, and videos, and follows a class to another brand', async () => {
    const { db } = portal.database;
    const [brand, other] = [await createBrand(db), await createBrand(db)];
    const zoe = await createUser(db);
    const course = (await createCourse(db, { brand })).id;
    const { id: room } = await db
      .insertInto('ilt_template')
      .values({ title: 'Hands on', brand_id: brand })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: film } = await db
      .insertInto('content')
      .values({ kind: 'video', title: 'Film', brand_id: brand })
      .returning('id')
      .executeTakeFirstOrThrow();
    await earn(zoe, 10, { subject: { kind: 'course', id: course } });
    await earn(zoe, 20, { reason: 'live-completed', subject: { kind: 'live-template', id: room } });
    await earn(zoe, 40, { reason: 'video-approved', subject: { kind: 'video', id: film } });
    await earn(zoe, 80, { reason: 'bonus' });
    const points = async (query: object) =>
      (await board({ period: 'year', ...query })).leaderboard.find(({ _id }) => _id === zoe)?.points;
    expect([await points({}), await points({ brandId: brand })]).toEqual([150, 70]);
    const report = async (brandId: string) => {
      const answer = await admin.request(
        'GET',
        `/api/report-users?brandId=${brandId}&sortBy=points&sortDir=-1`,
      );
      const { users } = answer.body as { users: { _id: string; points: number }[] };
      return users.find(({ _id }) => _id === zoe)?.points;
    };
    expect(await report(brand)).toBe(70);
    await db.updateTable('ilt_template').set({ brand_id: other }).where('id', '=', room).execute();
    expect([await points({ brandId: brand }), await points({ brandId: other })]).toEqual([50, 20]);
    expect([await report(brand), await report(other)]).toEqual([50, 20]);
    expect(await driftOfSums(db)).toEqual([]);
  });

  it('the nightly job deletes leaderboard rollups of past periods and keeps the current ones', async () => {
    const { db } = portal.database;
    const before = await board({ period: 'year' });
    await leaderboardJobs[0]?.run({}, portal);
    const stale = db.selectFrom('earned_points').select('since').where('since', '<', '2026-01-01');
    expect(await stale.where('period', '<>', 'all').execute()).toEqual([]);
    expect((await board({ period: 'year' })).leaderboard).toEqual(before.leaderboard);
    expect(await driftOfSums(db)).not.toEqual([]);
  });

  it('leaderboard totals stay correct when users earn, lose all points, are deactivated, or return', async () => {
    const { db } = portal.database;
    const brand = await createBrand(db);
    const subject = { kind: 'course', id: (await createCourse(db, { brand })).id } as const;
    const dealer = await createDealer(db);
    const [ada, ben] = [await createUser(db, { dealers: [dealer] }), await createUser(db)];
    const totals = async () => {
      const boards = [{}, { brandId: brand }, { brandId: brand, dealerId: dealer }];
      const found = await Promise.all(boards.map((query) => board({ period: 'week', ...query })));
      return found.map(({ pagination }) => pagination.total);
    };
    const [before = 0] = await totals();
    await earn(ada, 10, { subject });
    await earn(ben, 20, { subject });
    await earn(ben, 5);
    expect(await totals()).toEqual([before + 2, 2, 1]);
    await earn(ada, -10, { subject, reason: 'correction' });
    expect(await totals()).toEqual([before + 1, 1, 0]);
    await earn(ada, 1);
    expect(await totals()).toEqual([before + 2, 1, 0]);
    const set = (status: 'active' | 'deactivated') =>
      db.updateTable('user_account').set({ status }).where('id', '=', ben).execute();
    await set('deactivated');
    expect(await totals()).toEqual([before + 1, 0, 0]);
    await earn(ben, 7, { subject });
    expect(await totals()).toEqual([before + 1, 0, 0]);
    await set('active');
    expect(await totals()).toEqual([before + 2, 1, 0]);
    const searched = await board({ period: 'week', brandId: brand, text: 'nobody at all' });
    expect(searched.pagination.total).toBe(0);
    await db.deleteFrom('earned_points_of_brand').where('user_id', '=', ben).execute();
    expect(await totals()).toEqual([before + 2, 0, 0]);
  });

  it('the leaderboard excludes deactivated users', async () => {
    const gone = await createUser(portal.database.db, { status: 'deactivated' });
    await earn(gone, 1000);
    const { leaderboard } = await board({ period: 'week' });
    expect(leaderboard.map(({ _id }) => _id)).not.toContain(gone);
  });
});

it.each([
  ['week', '2026-03-10T15:00:00Z', '2026-03-09T00:00:00.000Z'],
  ['week', '2026-03-08T23:59:59Z', '2026-03-02T00:00:00.000Z'],
  ['month', '2026-03-10T15:00:00Z', '2026-03-01T00:00:00.000Z'],
  ['quarter', '2026-05-31T15:00:00Z', '2026-04-01T00:00:00.000Z'],
  ['year', '2026-12-31T23:59:59Z', '2026-01-01T00:00:00.000Z'],
] as const)('the leaderboard %s that contains %s starts at %s', (period, now, begins) =>
  expect(startOf(period, new Date(now))?.toISOString()).toBe(begins),
);
