import { afterAll, beforeAll, expect, test } from 'vitest';
import * as learning from '@forecourt/contract/learning';
import * as contract from '@forecourt/contract/scorm';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { MINUTE } from '../../kit/clock.ts';
import { membershipOfUser } from '../../kit/access/membership.ts';
import { found } from '../../kit/http/problem.ts';
import { reopenCourse } from '../learning/learning.public.ts';
import { createWorld } from '../learning/world.factory.ts';
import { createUser } from '../users/user.factory.ts';
import { play, scormCourse } from './scorm.factory.ts';

let portal: TestPortal;
let learner: Client;
let userId: string;
let courseId: string;
const PASSED = { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '90' };

beforeAll(async () => {
  portal = await testPortal({ CONTENT_ORIGIN: 'http://127.0.0.1:4001' });
  await portal.set({ courseLimits: 1000, coursePoints: 10 });
  const world = await createWorld(portal);
  ({ learner, userId } = world);
  const manager = await portal.as(
    await createUser(portal.database.db, { role: 'brand-manager', brands: [world.brand], dealers: [] }),
  );
  courseId = await scormCourse(portal, manager, world.brand);
});
afterAll(() => portal.close());

const openAgain = async () => {
  portal.clock.advance(MINUTE);
  const { db, write } = portal.database;
  const study = {
    userId,
    member: found(await membershipOfUser(db, userId)),
    settings: await portal.tenant.settings(),
    now: portal.clock.now(),
    portal,
  };
  await write((tx) => reopenCourse(tx, study, courseId, { reason: 'change', dueOn: null }));
  portal.clock.advance(MINUTE);
};
const status = async () =>
  (await learner.call(learning.courseProgress, { params: { id: courseId } })).body.progress.status;

test('a reopened package starts with empty state and counts results of its new launch only', async () => {
  const first = await play(portal, learner, courseId);
  await first.commit(PASSED, { final: true });
  expect(await status()).toBe('passed');
  await openAgain();
  expect(await first.commit(PASSED, { final: true })).toMatchObject({ superseded: true });
  const open = await portal.database.db
    .selectFrom('course_progress')
    .select(['renewal_status', 'renewed_at'])
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
  expect(open).toEqual({ renewal_status: 'not_started', renewed_at: null });
  const second = await play(portal, learner, courseId);
  expect((await second.state()).saved).toEqual({});
  const begun = await learner.call(contract.getScormState, { params: { courseId } });
  expect(begun.body.registration).toMatchObject({ score: { scaled: null } });
  await second.commit(PASSED, { final: true });
  const renewed = await portal.database.db
    .selectFrom('course_progress')
    .select(['renewal_status', 'renewed_at'])
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
  expect(renewed).toEqual({ renewal_status: null, renewed_at: portal.clock.now() });
  const entries = await portal.database.db
    .selectFrom('ledger_entry')
    .select('amount')
    .where('user_id', '=', userId)
    .execute();
  expect(entries).toEqual([{ amount: 10 }]);
});
