import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE } from '../../kit/clock.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createWorld } from '../learning/world.factory.ts';
import { createUser } from '../users/user.factory.ts';
import { play, scormCourse, type Player } from './scorm.factory.ts';

let portal: TestPortal;
let player: Player;
let path: string;
beforeAll(async () => {
  portal = await testPortal({ CONTENT_ORIGIN: 'http://127.0.0.1:4001' });
  await portal.set({ courseLimits: 1000 });
  const { brand, learner } = await createWorld(portal);
  const builder = await createUser(portal.database.db, {
    role: 'brand-manager',
    brands: [brand],
    dealers: [],
  });
  player = await play(portal, learner, await scormCourse(portal, await portal.as(builder), brand));
  ({ pathname: path } = new URL((await player.state()).files, 'http://127.0.0.1:4001'));
});
afterAll(() => portal.close());

const read = async (folder: string) => (await portal.content.inject({ url: `${folder}one.html` })).statusCode;
/** The same with another letter at its end. */
const changed = (text: string): string => text.slice(0, -1) + (text.endsWith('A') ? 'B' : 'A');

test('package files open by their signed path only', async () => {
  expect(await read(path)).toBe(200);
  const [launch = '', signature = ''] = path.split('/')[2]?.split('.') ?? [];
  const other = `${launch.slice(0, -1)}${launch.endsWith('0') ? '1' : '0'}`;
  for (const signed of [
    `${launch}.${changed(signature)}`,
    `${other}.${signature}`,
    `${launch}.`,
    launch,
    `${launch}.${signature}x`,
    '',
  ])
    expect(await read(`/files/${signed}/`), signed).toBe(403);
});

test('a runtime token opens no package files, and a file signature is no runtime token', async () => {
  const [launch = '', , signature = ''] = player.token.split('.');
  expect(await read(`/files/${launch}.${signature}/`)).toBe(403);
  const [, signed = ''] = path.split('/')[2]?.split('.') ?? [];
  const [, expiry = ''] = player.token.split('.');
  expect(await ask(`${launch}.${expiry}.${signed}`)).toEqual([401, 'runtime.token']);
});

async function ask(token: string) {
  const answer = await portal.content.inject({
    url: '/runtime/state',
    headers: { authorization: `Bearer ${token}`, host: '127.0.0.1:4001' },
  });
  return [answer.statusCode, answer.json<{ code?: string }>().code];
}

test('a runtime token is refused when it was changed or has expired', async () => {
  const [launch = '', expiry = '', signature = ''] = player.token.split('.');
  const later = (Number.parseInt(expiry, 36) + 1000).toString(36);
  for (const token of [
    `${launch}.${later}.${signature}`,
    `${launch}.${expiry}.${changed(signature)}`,
    `${changed(launch)}.${expiry}.${signature}`,
    `${launch}.${expiry}`,
    'no token',
  ])
    expect(await ask(token), token).toEqual([401, 'runtime.token']);
  portal.clock.advance(30 * MINUTE - 1);
  expect((await ask(player.token))[0]).toBe(200);
  portal.clock.advance(1);
  expect(await ask(player.token)).toEqual([401, 'runtime.expired']);
});
