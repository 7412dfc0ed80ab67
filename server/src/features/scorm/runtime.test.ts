import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '@forecourt/contract/scorm';
import { myTraining } from '@forecourt/contract/learning';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { HOUR, MINUTE } from '../../kit/clock.ts';
import { createWorld } from '../learning/world.factory.ts';
import { createUser } from '../users/user.factory.ts';
import { launch, play, scormCourse } from './scorm.factory.ts';

let portal: TestPortal;
let brand: string;
let learner: Client;
let userId: string;
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
  ({ brand, learner, userId } = await createWorld(portal));
  manager = await portal.as(await createUser(db(), { role: 'brand-manager', brands: [brand], dealers: [] }));
  courseId = await scormCourse(portal, manager, brand);
});
afterAll(() => portal.close());

const stateOf = async (client = learner) =>
  (await client.call(contract.getScormState, { params: { courseId } })).body;
const ledger = () =>
  db().selectFrom('ledger_entry').select(['amount', 'reason']).where('user_id', '=', userId).execute();
const registrationOf = async () => {
  const { body } = await manager.call(contract.listRegistrations, { params: { courseId }, query: {} });
  const one = await manager.call(contract.getRegistration, {
    params: { courseId, registrationId: body.registrations[0]?._id ?? '' },
  });
  return one.body.registration;
};

describe('launches', () => {
  test('a launch gives a frame URL on the content origin with the token in its fragment', async () => {
    const { body } = await launch(learner, courseId);
    expect(body.launch?.frameUrl).toMatch(/^http:\/\/127\.0\.0\.1:4001\/player\/#[\w.-]+$/);
    expect(body.launch?.contentOrigin).toBe('http://127.0.0.1:4001');
  });

  test('the launch state gives the outline, the learner, and the portal origin', async () => {
    const player = await play(portal, learner, courseId);
    expect(await player.state()).toMatchObject({
      launchId: player.launchId,
      registrationId: player.registrationId,
      nextNumber: 1,
      standard: '1.2',
      superseded: false,
      saved: {},
      organization: { children: [{ id: 'one', part: { sco: true, href: 'one.html' } }] },
      learner: { id: userId, language: 'en' },
      portalOrigin: 'http://localhost:3000',
    });
  });

  test('a launch is refused when the user cannot open the course or the course is locked', async () => {
    const other = await createWorld(portal);
    expect((await launch(other.learner, courseId)).status).toBe(404);
    const before = await scormCourse(portal, manager, brand);
    await db()
      .insertInto('course_prerequisite')
      .values({ course_id: courseId, requires_course_id: before })
      .execute();
    expect((await launch(learner, courseId)).problem.code).toBe('training.locked');
    const first = await play(portal, learner, before);
    await first.commit(PASSED, { final: true });
    expect((await launch(learner, courseId)).status).toBe(200);
  });

  test('a launch by a builder is a preview that stores nothing', async () => {
    const player = await play(portal, manager, courseId, { preview: true });
    expect(await player.commit(PASSED)).toMatchObject({ acknowledged: 1, superseded: false });
    expect((await player.state()).saved).toEqual({});
    expect((await stateOf(manager)).registration).toBeNull();
  });
});

describe('runtime tokens', () => {
  test('a runtime token ends after 30 minutes, is renewed before that, and needs the session after 12 hours', async () => {
    const player = await play(portal, learner, courseId);
    portal.clock.advance(29 * MINUTE);
    const renewed = await player.ask('POST', '/runtime/renew');
    expect(renewed.json).toMatchObject({ superseded: false });
    portal.clock.advance(2 * MINUTE);
    expect(await player.ask('GET', '/runtime/state')).toMatchObject({
      status: 401,
      json: { code: 'runtime.expired' },
    });
    const params = { courseId };
    const again = await learner.call(contract.renewScormLaunch, {
      params,
      body: { launchId: player.launchId },
    });
    const call = (token: string, url: string) =>
      portal.content.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` } });
    expect((await call(again.body.token, '/runtime/renew')).statusCode).toBe(200);
    portal.clock.advance(10 * MINUTE);
    await db()
      .updateTable('scorm_launch')
      .set({ vouched_at: new Date(portal.clock.now().getTime() - 13 * HOUR) })
      .where('id', '=', player.launchId)
      .execute();
    expect((await call(again.body.token, '/runtime/renew')).json()).toMatchObject({
      code: 'runtime.expired',
    });
    const stranger = await createWorld(portal);
    const theirs = { params, body: { launchId: player.launchId } };
    expect((await stranger.learner.call(contract.renewScormLaunch, theirs)).status).toBe(404);
  });

  test('a runtime token is refused when it is forged, sent from another origin, or its user is deactivated', async () => {
    const player = await play(portal, learner, courseId);
    const forged = player.token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const get = (headers: Record<string, string>) =>
      portal.content.inject({
        method: 'GET',
        url: '/runtime/state',
        headers: { host: '127.0.0.1:4001', ...headers },
      });
    expect((await get({ authorization: `Bearer ${forged}` })).statusCode).toBe(401);
    expect((await get({})).statusCode).toBe(401);
    const bearer = { authorization: `Bearer ${player.token}` };
    expect((await get({ ...bearer, origin: 'http://localhost:3000' })).statusCode).toBe(401);
    expect((await get({ ...bearer, 'sec-fetch-site': 'same-site' })).statusCode).toBe(401);
    expect((await get({ ...bearer, origin: 'http://127.0.0.1:4001' })).statusCode).toBe(200);
    await db().updateTable('user_account').set({ status: 'deactivated' }).where('id', '=', userId).execute();
    expect((await get(bearer)).statusCode).toBe(401);
  });
});

const getFile = (url: string, headers: Record<string, string> = {}) =>
  portal.content.inject({ method: 'GET', url, headers });

describe('package files', () => {
  test('package files open by the signed path of a launch with headers that isolate them', async () => {
    const player = await play(portal, learner, courseId);
    const { files } = await player.state();
    const page = await getFile(`${files}one.html`, { cookie: 'session=stolen' });
    expect([page.statusCode, page.body]).toEqual([200, '<!doctype html><title>one</title>']);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(/frame-ancestors 'self' http:\/\/localhost:\* http:\/\/127\.0\.0\.1:\*$/);
    expect(policy).toContain("connect-src 'self'");
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.headers['access-control-allow-origin']).toBeUndefined();
    // whatever the case of the letters
    expect((await getFile(`${files}ONE.HTML`)).statusCode).toBe(200);
    const part = await getFile(`${files}one.html`, { range: 'bytes=2-8' });
    expect([part.statusCode, part.body]).toEqual([206, 'doctype']);
    const etag = String(page.headers.etag);
    expect((await getFile(`${files}one.html`, { 'if-none-match': etag })).statusCode).toBe(304);
  });

  test.each([
    '../one.html',
    '%2e%2e/one.html',
    '..%2fone.html',
    'one.html%00',
    'none.html',
    '',
    '..\\one.html',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  ])('package files are refused or not found when the path is %j', async (path) => {
    const { files } = await (await play(portal, learner, courseId)).state();
    expect([403, 404]).toContain((await getFile(`${files}${path}`)).statusCode);
  });

  test('package files are refused when the signature is wrong or the launch has expired', async () => {
    const player = await play(portal, learner, courseId);
    const { files } = await player.state();
    const forged = files.replace(player.launchId, randomUUID());
    expect((await getFile(`${forged}one.html`)).statusCode).toBe(403);
    expect((await getFile(`/files/x/one.html`)).statusCode).toBe(403);
    portal.clock.advance(31 * MINUTE);
    expect((await getFile(`${files}one.html`)).statusCode).toBe(403);
  });

  test('package files and the runtime API are not found on the portal origin', async () => {
    const player = await play(portal, learner, courseId);
    const { files } = await player.state();
    expect((await learner.request('GET', `${files}one.html`)).status).toBe(404);
    expect((await learner.request('GET', '/runtime/state')).status).toBe(404);
  });

  test('portal calls are refused when they come from the content origin', async () => {
    const headers = { origin: 'http://127.0.0.1:4001' };
    const answer = await learner.call(contract.launchScorm, {
      params: { courseId },
      body: { tabId: randomUUID() },
      headers,
    });
    expect(answer.problem.code).toBe('request.forged');
    const read = await learner.call(myTraining, { headers });
    expect(read.headers['access-control-allow-origin']).toBeUndefined();
  });
});

const answer = (n: number, response: string) => ({
  [`cmi.interactions.${n}.id`]: `q${n}`,
  [`cmi.interactions.${n}.time`]: '09:00:00',
  [`cmi.interactions.${n}.student_response`]: response,
});

describe('commits', () => {
  test('commits keep the data model, suspend data, and total time for the next launch', async () => {
    const first = await play(portal, learner, courseId);
    const suspendData = 'é'.repeat(64_000);
    await first.commit({ ...INCOMPLETE, 'cmi.core.session_time': '0000:01:00.00' }, { suspendData });
    await first.commit(
      { ...INCOMPLETE, 'cmi.core.exit': 'suspend', 'cmi.core.session_time': '0000:01:30.00' },
      {
        final: true,
        sequencingState: '{"a":1}',
      },
    );
    const second = await play(portal, learner, courseId, { takeOver: true });
    const state = await second.state();
    expect(state.saved['one']).toMatchObject({
      suspendData,
      totalTime: 90,
      entry: 'resume',
      completed: false,
      cmi: { 'cmi.core.lesson_location': 'page 3' },
    });
    expect(state).toMatchObject({ lastItem: 'one', sequencingState: '{"a":1}' });
    const longer = { launchId: second.launchId, number: 1, item: 'one', run: 1, cmi: {}, final: false };
    const rejected = await second.ask('POST', '/runtime/commit', {
      ...longer,
      suspendData: 'x'.repeat(64_001),
    });
    expect(rejected).toMatchObject({ status: 422, json: { code: 'runtime.invalid' } });
  });

  test('commits are acknowledged up to the first gap', async () => {
    const player = await play(portal, learner, courseId);
    expect(await player.commit(INCOMPLETE, { number: 1 })).toMatchObject({ acknowledged: 1, stored: 1 });
    expect(await player.commit(INCOMPLETE, { number: 3 })).toMatchObject({ acknowledged: 1, stored: 3 });
    expect(await player.commit(INCOMPLETE, { number: 2 })).toMatchObject({ acknowledged: 3, stored: 2 });
    expect((await player.state()).nextNumber).toBe(4);
  });

  test('a late commit leaves newer state unchanged, and a pass stays when a worse commit follows', async () => {
    const player = await play(portal, learner, courseId);
    await player.commit({ ...PASSED, 'cmi.core.lesson_location': 'end' }, { number: 2, suspendData: 'late' });
    await player.commit(INCOMPLETE, { number: 1, suspendData: 'early' });
    const { saved } = await player.state();
    expect(saved['one']).toMatchObject({
      passed: true,
      suspendData: 'late',
      cmi: { 'cmi.core.lesson_location': 'end' },
    });
    await player.commit({ 'cmi.core.lesson_status': 'failed', 'cmi.core.score.raw': '10' }, { number: 3 });
    const { registration } = await stateOf();
    expect(registration).toMatchObject({
      status: 'passed',
      success: 'passed',
      score: { raw: 90, scaled: 0.9 },
    });
  });

  test('a commit is not found when its item or launch does not belong to the package', async () => {
    const player = await play(portal, learner, courseId);
    const commit = { launchId: player.launchId, number: 1, item: 'two', run: 1, cmi: {}, final: false };
    expect((await player.ask('POST', '/runtime/commit', commit)).status).toBe(404);
    const other = await play(portal, learner, await scormCourse(portal, manager, brand));
    const foreign = { ...commit, item: 'one', launchId: other.launchId };
    expect((await player.ask('POST', '/runtime/commit', foreign)).status).toBe(404);
  });

  test('fifty concurrent commits pass the course once and add one ledger entry', async () => {
    const player = await play(portal, learner, courseId);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) => player.commit(PASSED, { number: i + 1, final: true })),
    );
    expect(replies.reduce((sum, reply) => sum + reply.pointsEarned, 0)).toBe(10);
    expect(Math.max(...replies.map((reply) => reply.acknowledged))).toBe(50);
    expect(await ledger()).toEqual([{ amount: 10, reason: 'course-passed' }]);
    const { body } = await learner.call(myTraining, {});
    expect(body.brands[0]?.curriculums[0]).toMatchObject({ status: 'passed', percent: 1 });
  });

  test('an interaction is listed with its attempt when a package is launched several times', async () => {
    const visits = [
      { ...answer(0, 'a'), 'cmi.core.exit': 'suspend' },
      { ...answer(0, 'a'), ...answer(1, 'b') },
      answer(0, 'c'),
    ];
    for (const cmi of visits)
      await (await play(portal, learner, courseId, { takeOver: true })).commit(cmi, { final: true });
    const { scos } = await registrationOf();
    expect(
      scos[0]?.interactions.map(({ id, learnerResponse, attempt }) => [id, learnerResponse, attempt]),
    ).toEqual([
      ['q0', 'a', 1],
      ['q1', 'b', 1],
      ['q0', 'c', 2],
    ]);
  });

  test('a registration shows answers, objectives, times, and launches to builders of the brand only', async () => {
    const player = await play(portal, learner, courseId);
    await player.commit(
      {
        ...PASSED,
        'cmi.core.session_time': '00:02:05',
        'cmi.interactions.0.id': 'q1',
        'cmi.interactions.0.type': 'choice',
        'cmi.interactions.0.student_response': 'b',
        'cmi.interactions.0.correct_responses.0.pattern': 'b',
        'cmi.interactions.0.result': 'correct',
        'cmi.interactions.0.latency': '00:00:07.5',
        'cmi.objectives.0.id': 'aim',
        'cmi.objectives.0.status': 'passed',
        'cmi.objectives.0.score.raw': '80',
      },
      { final: true },
    );
    expect(await registrationOf()).toMatchObject({
      status: 'passed',
      version: 1,
      totalTime: 125,
      scos: [
        {
          item: 'one',
          success: 'passed',
          sessionTime: 125,
          interactions: [
            {
              id: 'q1',
              learnerResponse: 'b',
              correctResponses: ['b'],
              result: 'correct',
              latency: 7.5,
              attempt: 1,
            },
          ],
          objectives: [{ id: 'aim', success: 'passed', score: { raw: 80, scaled: 0.8 } }],
        },
      ],
      launches: [{ commits: 1, seconds: 125 }],
    });
    const params = { courseId };
    const other = await createWorld(portal, { role: 'brand-manager' });
    expect((await other.learner.call(contract.listRegistrations, { params, query: {} })).status).toBe(404);
  });
});
