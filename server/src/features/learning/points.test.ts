import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as learning from '@forecourt/contract/learning';
import { listNotifications } from '@forecourt/contract/notifications';
import { DAY } from '../../kit/clock.ts';
import { balanceOf, earningsFor, post, reverse, type Entry } from '../../kit/ledger.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createUser } from '../users/user.factory.ts';
import { learningJobs } from './learning.jobs.ts';
import { createWorld } from './world.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const db = () => portal.database.db;
let keys = 0;
const bonus = (userId: string, amount: number, more: Partial<Entry> = {}) =>
  portal.database.write((tx) =>
    post(tx, {
      account: 'points',
      userId,
      amount,
      reason: 'bonus',
      counter: 'bonus',
      businessKey: `test:${++keys}`,
      at: portal.clock.now(),
      ...more,
    }),
  );
const passed = (id: string) => ({ reason: 'course-passed', subject: { kind: 'course', id } }) as const;
const pointsOf = async (userId: string) => (await (await portal.as(userId)).call(learning.points, {})).body;
const expireNightly = () =>
  learningJobs.find(({ name }) => name === 'learning.expire-points')?.run({}, portal);
const entriesOf = (userId: string) =>
  db()
    .selectFrom('ledger_entry')
    .select(['id', 'amount', 'reason'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

describe('points and ledger entries', () => {
  it('the points list shows the balance and entries with their subjects in the user’s language', async () => {
    const { brand, learner } = await createWorld(portal);
    const course = await createCourse(db(), { brand, title: 'Winches' });
    await db()
      .updateTable('course')
      .set({ texts: JSON.stringify({ fr: { title: 'Treuils' } }) })
      .where('id', '=', course.id)
      .execute();
    await createCurriculum(db(), { brand, courses: [course.id] });
    await learner.call(learning.sectionProgress, {
      params: { id: course.sections[0] ?? '' },
      body: { opened: true },
    });
    const { body } = await learner.call(learning.points, {});
    expect(body).toMatchObject({ balance: 10, earned: 10, expiring: null, pagination: { total: 1 } });
    expect(body.points).toMatchObject([
      { amount: 10, reason: 'course-passed', subject: { kind: 'course', title: 'Winches' } },
    ]);
    const french = await learner.call(learning.points, { headers: { 'accept-language': 'fr' } });
    // the account's language comes before the browser's
    expect(french.body.points[0]?.subject?.title).toBe('Winches');
    learner.cookies.lang = 'fr';
    expect((await learner.call(learning.points, {})).body.points[0]?.subject?.title).toBe('Treuils');
    expect((await learner.call(learning.completedCourses, {})).body.courses[0]?.title).toBe('Treuils');
    expect((await learner.call(learning.points, { query: { text: 'treu' } })).body.pagination.total).toBe(1);
    expect((await learner.call(learning.points, { query: { text: '%' } })).body.pagination.total).toBe(0);
  });

  it('the points list shows own entries only and is refused to anonymous users', async () => {
    const userId = await createUser(db());
    await bonus(userId, 50);
    expect(await pointsOf(await createUser(db()))).toMatchObject({ balance: 0, points: [] });
    expect((await portal.anonymous.call(learning.points, {})).status).toBe(401);
  });

  it('earnings for a subject are those of the user and reason that were not reversed', async () => {
    const [ann, ben] = [await createUser(db()), await createUser(db())];
    const [winch, rack] = [randomUUID(), randomUUID()];
    const earned = async (userId: string, id: string) => {
      const found = await portal.database.write((tx) => earningsFor(tx, { userId, ...passed(id) }));
      return found.map(({ amount }) => amount);
    };
    await bonus(ann, 10, passed(winch));
    await bonus(ann, 20, passed(rack));
    await bonus(ann, 30, { ...passed(winch), reason: 'live-completed' });
    await bonus(ben, 40, passed(winch));
    expect([await earned(ann, winch), await earned(ben, winch), await earned(ben, rack)]).toEqual([
      [10],
      [40],
      [],
    ]);
    const [first] = await entriesOf(ann);
    await portal.database.write((tx) => reverse(tx, first?.id ?? '', portal.clock.now()));
    expect([await earned(ann, winch), await earned(ann, rack)]).toEqual([[], [20]]);
  });

  it('the points balance is the sum of its entries when entries are posted, repeated, or reversed', async () => {
    const step = fc.record({
      amount: fc.integer({ min: -50, max: 50 }),
      key: fc.integer({ min: 0, max: 6 }),
      back: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const userId = await createUser(db(), { dealers: [] });
        for (const { amount, key, back } of steps) {
          await bonus(userId, amount, { businessKey: `model:${userId}:${key}` });
          const [first] = await entriesOf(userId);
          if (back && first) await portal.database.write((tx) => reverse(tx, first.id, portal.clock.now()));
        }
        // the first amount of each key counts; the first entry may be taken back once
        const stored = new Map<number, number>();
        for (const { amount, key } of steps) if (amount !== 0 && !stored.has(key)) stored.set(key, amount);
        const entries = await entriesOf(userId);
        const posted = [...stored.values()].reduce((sum, amount) => sum + amount, 0);
        const reversed = entries.some((entry) => entry.reason === 'correction')
          ? (entries[0]?.amount ?? 0)
          : 0;
        expect(await balanceOf(db(), 'points', userId)).toBe(posted - reversed);
        expect(entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(posted - reversed);
      }),
      { numRuns: 20 },
    );
  });

  it('ledger entries reject updates and deletions in SQL', async () => {
    const userId = await createUser(db());
    await bonus(userId, 5);
    await expect(
      db().updateTable('ledger_entry').set({ amount: 500 }).where('user_id', '=', userId).execute(),
    ).rejects.toThrow(/never changed/);
    await expect(db().deleteFrom('ledger_entry').where('user_id', '=', userId).execute()).rejects.toThrow(
      /never changed/,
    );
  });
});

describe('expiry of training points', () => {
  it('training points do not expire by default', async () => {
    const userId = await createUser(db());
    await bonus(userId, 5);
    portal.clock.advance(800 * DAY);
    await expireNightly();
    expect(await pointsOf(userId)).toMatchObject({ balance: 5, expiring: null });
  });

  it('training points expire once, months after the last earning, when the tenant has set an expiry', async () => {
    const userId = await createUser(db());
    await portal.set({ trainingPointsExpireMonths: 6 });
    portal.clock.set('2027-01-31T12:00:00Z');
    await bonus(userId, 5);
    portal.clock.set('2027-03-01T12:00:00Z');
    await bonus(userId, 7);
    await bonus(userId, -2, { reason: 'correction' });
    portal.clock.set('2027-08-31T12:00:00Z');
    await expireNightly();
    await expireNightly();
    const { body: heard } = await (await portal.as(userId)).call(listNotifications, {});
    expect(heard.notifications.map(({ title }) => title)).toEqual(['10 points expire on September 1, 2027']);
    expect(await pointsOf(userId)).toMatchObject({
      balance: 10,
      expiring: { amount: 10, at: '2027-09-01T12:00:00.000Z' },
    });
    portal.clock.set('2027-09-01T12:00:00Z');
    await Promise.all([expireNightly(), expireNightly(), expireNightly()]);
    await expireNightly();
    expect(await pointsOf(userId)).toMatchObject({ balance: 0, earned: 10, expiring: null });
    expect((await entriesOf(userId)).filter((entry) => entry.reason === 'expiry')).toMatchObject([
      { amount: -10 },
    ]);
    await bonus(userId, 3);
    expect(await pointsOf(userId)).toMatchObject({
      balance: 3,
      expiring: { amount: 3, at: '2028-03-01T12:00:00.000Z' },
    });
    await portal.set({ trainingPointsExpireMonths: null });
  });
});
