import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endOwnSessions } from '@forecourt/contract/account';
import * as contract from '@forecourt/contract/scorm';
import { logoutPost } from '@forecourt/contract/session';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { MINUTE } from '../../kit/clock.ts';
import { hashPassword } from '../../kit/password.ts';
import { createWorld } from '../learning/world.factory.ts';
import { createUser } from '../users/user.factory.ts';
import { play, scormCourse, type Player } from './scorm.factory.ts';

const password = 'Correct4horse';
let portal: TestPortal;
let learner: Client;
let userId: string;
let courseId: string;
let player: Player;
beforeAll(async () => {
  portal = await testPortal({
    CONTENT_ORIGIN: 'http://127.0.0.1:4001',
    SCORM_SOURCES: 'https://player.example.com https://img.example.com',
  });
  await portal.set({ courseLimits: 1000 });
});
beforeEach(async () => {
  const world = await createWorld(portal);
  ({ learner, userId } = world);
  await portal.database.db
    .updateTable('user_account')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', userId)
    .execute();
  const { brand } = world;
  const manager = await portal.as(
    await createUser(portal.database.db, { role: 'brand-manager', brands: [brand], dealers: [] }),
  );
  courseId = await scormCourse(portal, manager, brand);
  player = await play(portal, learner, courseId);
});
afterAll(() => portal.close());

const fileOf = async ({ state }: Pick<Player, 'state'>) => {
  const { files } = await state();
  return portal.content.inject({ url: new URL(`${files}one.html`, 'http://127.0.0.1:4001').pathname });
};

test.each([
  ['here', () => learner.call(logoutPost, {})],
  [
    'everywhere, elsewhere',
    async () => (await portal.as(userId)).call(endOwnSessions, { body: { password } }),
  ],
])('the runtime access of a package ends when its user signs out %s', async (_, signOut) => {
  expect((await player.ask('GET', '/runtime/state')).status).toBe(200);
  await signOut();
  for (const [method, url, body] of [
    ['GET', '/runtime/state', undefined],
    ['POST', '/runtime/renew', undefined],
    ['POST', '/runtime/commit', { launchId: player.launchId }],
  ] as const) {
    const answer = await player.ask(method, url, body);
    expect([answer.status, answer.json]).toMatchObject([401, { code: 'runtime.expired' }]);
  }
});

test('package files are refused a minute later when their user has ended all sessions', async () => {
  const { files } = await player.state();
  const read = async () =>
    (await portal.content.inject({ url: new URL(`${files}one.html`, 'http://127.0.0.1:4001').pathname }))
      .statusCode;
  expect(await read()).toBe(200);
  await (await portal.as(userId)).call(endOwnSessions, { body: { password } });
  portal.clock.advance(MINUTE);
  expect(await read()).toBe(403);
});

test('a launch continues when a new session of its user renews it', async () => {
  await learner.call(logoutPost, {});
  const again = await portal.as(userId);
  const renewed = await again.call(contract.renewScormLaunch, {
    params: { courseId },
    body: { launchId: player.launchId },
  });
  expect(renewed.status).toBe(200);
  expect((await player.ask('GET', '/runtime/state')).status).toBe(200);
});

test('the content security policy of a package allows external sources only when the operator lists them', async () => {
  const policy = String((await fileOf(player)).headers['content-security-policy']).split('; ');
  for (const directive of ['img-src', 'media-src', 'font-src', 'frame-src']) {
    const sources = policy.find((part) => part.startsWith(directive))?.split(' ') ?? [];
    expect(sources).not.toContain('https:');
    expect(sources.filter((source) => source.startsWith('https://'))).toEqual([
      'https://player.example.com',
      'https://img.example.com',
    ]);
  }
});
