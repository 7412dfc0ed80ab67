import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as navigation from '@forecourt/contract/navigation';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createUser } from '../users/user.factory.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await testPortal();
  // what is unread, and the badges of other areas, have tests of their own
  await portal.set({
    features: {
      courseReview: true,
      announcements: false,
      promotions: false,
      fieldTraining: false,
      messages: false,
      rewards: false,
    },
  });
  const { db } = portal.database;
  const waiting = await createUser(db, { status: 'pending' });
  const leaving = await createUser(db);
  const brand = await db
    .insertInto('brand')
    .values({ name: 'Lumastead' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const course = { brand_id: brand.id, title: 'Beams' };
  const courses = await db
    .insertInto('course')
    .values([
      { ...course, status: 'review' },
      { ...course, status: 'review' },
      { ...course, status: 'draft' },
      { ...course, status: 'review', deleted_at: new Date('2026-02-01T00:00:00Z') },
    ])
    .returning(['id', 'status'])
    .execute();
  const submitted_at = new Date('2026-01-20T00:00:00Z');
  await db
    .insertInto('course_request')
    .values(
      courses.filter(({ status }) => status === 'review').map(({ id }) => ({ course_id: id, submitted_at })),
    )
    .execute();
  await db
    .insertInto('account_request')
    .values([
      { user_id: waiting, kind: 'registration' },
      { user_id: leaving, kind: 'deactivation' },
      { user_id: leaving, kind: 'participating-learner' },
      { user_id: leaving, kind: 'deactivation', status: 'denied' },
    ])
    .execute();
});
afterAll(() => portal.close());

const badgesFor = async (role: Parameters<typeof createUser>[1]) => {
  const client = await portal.as(await createUser(portal.database.db, role));
  return (await client.call(navigation.getBadges, {})).body.badges;
};

describe('badges', () => {
  it('badges count the pending requests of an administrator', async () => {
    expect(await badgesFor({ role: 'company-admin' })).toEqual({
      courseRequests: 2,
      userRequests: 1,
      learnerRequests: 2,
      videoSubmissions: 0,
    });
  });

  it('badges are empty when the user’s role has no matching navigation entry', async () => {
    expect(await badgesFor({ role: 'learner' })).toEqual({});
    // a brand manager sees learners only through progress, and holds no VIEW_COURSE_REQUESTS
    expect(await badgesFor({ role: 'brand-manager' })).toEqual({});
    expect(await badgesFor({ role: 'regional-sales-manager' })).toEqual({});
  });

  it('badges count requests of visible users only when the role may view users', async () => {
    await portal.database.pool.query(
      `insert into role_right (role_id, right_name) select id, 'VIEW_USERS' from role where key = 'regional-sales-manager'`,
    );
    expect(await badgesFor({ role: 'regional-sales-manager' })).toEqual({ learnerRequests: 0 });
  });

  it('badges omit a count when its feature is off', async () => {
    await portal.set({ features: { courseReview: false, learnerDeactivationReview: false } });
    expect(await badgesFor({ role: 'platform-admin' })).toEqual({
      heldWork: 0,
      userRequests: 1,
      videoSubmissions: 0,
    });
    await portal.set({ features: { newUserApproval: false, videos: false } });
    expect(await badgesFor({ role: 'platform-admin' })).toEqual({ heldWork: 0 });
  });

  it('badges are refused for anonymous users', async () => {
    expect((await portal.anonymous.call(navigation.getBadges, {})).status).toBe(401);
  });
});
