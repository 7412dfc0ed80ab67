import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '@forecourt/contract/scorm';
import { form, type Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { MINUTE } from '../../kit/clock.ts';
import { createWorld } from '../learning/world.factory.ts';
import { createUser } from '../users/user.factory.ts';
import { launch, packageFile, packageZip, play, scormCourse } from './scorm.factory.ts';

let portal: TestPortal;
let brand: string;
let learner: Client;
let manager: Client;
let courseId: string;
const db = () => portal.database.db;

const PASSED = { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '90' };
const INCOMPLETE = { 'cmi.core.lesson_status': 'incomplete', 'cmi.core.lesson_location': 'page 3' };

beforeAll(async () => {
  portal = await testPortal({ CONTENT_ORIGIN: 'http://127.0.0.1:4001' });
  await portal.set({ courseLimits: 1000, coursePoints: 10 });
});
beforeEach(async () => {
  ({ brand, learner } = await createWorld(portal));
  manager = await portal.as(await createUser(db(), { role: 'brand-manager', brands: [brand], dealers: [] }));
  courseId = await scormCourse(portal, manager, brand);
});
afterAll(() => portal.close());

const registrationOf = async () => {
  const { body } = await manager.call(contract.listRegistrations, { params: { courseId }, query: {} });
  const one = await manager.call(contract.getRegistration, {
    params: { courseId, registrationId: body.registrations[0]?._id ?? '' },
  });
  return one.body.registration;
};

describe('two tabs', () => {
  test('a second tab takes over only by choice, and later commits of the first tab do not replace its state', async () => {
    const first = await play(portal, learner, courseId);
    await first.commit(INCOMPLETE, { suspendData: 'first' });
    const requested = await launch(learner, courseId);
    expect(requested.body.launch).toBeNull();
    expect(requested.body.elsewhere).not.toBeNull();
    const second = await play(portal, learner, courseId, { takeOver: true });
    await second.commit(INCOMPLETE, { suspendData: 'second' });
    expect((await first.state()).superseded).toBe(true);
    expect((await first.ask('POST', '/runtime/renew')).json).toMatchObject({ superseded: true });
    expect(await first.commit(PASSED, { suspendData: 'late' })).toMatchObject({
      superseded: true,
      status: 'passed',
    });
    expect((await second.state()).saved['one']).toMatchObject({ suspendData: 'second', passed: true });
    const params = { courseId };
    const renewed = await learner.call(contract.renewScormLaunch, {
      params,
      body: { launchId: first.launchId },
    });
    expect(renewed.problem.code).toBe('scorm.superseded');
  });

  test('a launch reports no other tab when that was reloaded, was closed, or is silent', async () => {
    const tabId = randomUUID();
    await play(portal, learner, courseId, { tabId });
    const same = await play(portal, learner, courseId, { tabId });
    expect((await same.ask('POST', '/runtime/close')).status).toBe(204);
    await play(portal, learner, courseId);
    portal.clock.advance(3 * MINUTE);
    expect((await launch(learner, courseId)).body.elsewhere).toBeNull();
  });

  test('an unsent commit of the first tab is replayed by the second until that has commits of its own', async () => {
    const first = await play(portal, learner, courseId);
    const second = await play(portal, learner, courseId, { takeOver: true });
    const lost = { launchId: first.launchId, number: 1, suspendData: 'from the first' };
    expect(await second.commit(INCOMPLETE, lost)).toMatchObject({
      launchId: first.launchId,
      acknowledged: 1,
      superseded: false,
    });
    expect((await second.state()).saved['one']?.suspendData).toBe('from the first');
    await second.commit(INCOMPLETE, { number: 1, suspendData: 'from the second' });
    await second.commit(PASSED, { launchId: first.launchId, number: 2, suspendData: 'too late' });
    expect((await second.state()).saved['one']).toMatchObject({
      suspendData: 'from the second',
      passed: true,
    });
  });
});

const newVersion = async () => {
  await manager.call(contract.addScormVersion, {
    params: { courseId },
    body: form({}, packageFile(packageZip({ title: 'Second' }))) as never,
  });
  await portal.runJobs();
};

describe('package versions', () => {
  test('learners in progress keep their version until they are moved, and keep their results when moved', async () => {
    const player = await play(portal, learner, courseId);
    await player.commit({ ...INCOMPLETE, 'cmi.core.score.raw': '40' }, { suspendData: 'old' });
    await newVersion();
    const again = await play(portal, learner, courseId, { takeOver: true });
    expect((await again.state()).saved['one']?.suspendData).toBe('old');
    const moved = await manager.call(contract.moveScormLearners, { params: { courseId }, body: {} });
    expect(moved.body).toEqual({ moved: 1 });
    // the open player receives `superseded` and writes nothing into the new version
    expect(await again.commit(INCOMPLETE, { suspendData: 'stale' })).toMatchObject({ superseded: true });
    const fresh = await play(portal, learner, courseId, { takeOver: true });
    const state = await fresh.state();
    expect(state.organization.title).toBe('Second');
    expect(state.saved['one']).toMatchObject({ cmi: {}, suspendData: '', entry: 'ab-initio' });
    expect(await registrationOf()).toMatchObject({
      version: 2,
      score: { raw: 40 },
      moves: [{ fromVersion: 1, toVersion: 2 }],
    });
  });

  test('learners are neither in progress nor moved to a new version when they have passed', async () => {
    await (await play(portal, learner, courseId)).commit(PASSED, { final: true });
    await newVersion();
    const { body } = await manager.call(contract.getScorm, { params: { courseId } });
    expect(body.versions.map(({ version, learners, inFlight }) => [version, learners, inFlight])).toEqual([
      [2, 0, 0],
      [1, 1, 0],
    ]);
    const moved = await manager.call(contract.moveScormLearners, { params: { courseId }, body: {} });
    expect(moved.body.moved).toBe(0);
  });
});
