import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as podcasts from '@forecourt/contract/podcasts';
import * as session from '@forecourt/contract/session';
import * as merge from '@forecourt/contract/user-merge';
import type { Client } from '../../../test/client.ts';
import { START, testPortal, type TestPortal } from '../../../test/harness.ts';
import { MINUTE, SECOND } from '../../kit/clock.ts';
import { createReader } from '../content/content.factory.ts';
import { createCast } from './cast.factory.ts';

let portal: TestPortal;
let id: string;
let listener: string;
let phone: Client;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set(START);
  id = await createCast(db(), { kind: 'podcast', durationMs: 10 * MINUTE });
  listener = await createReader(db());
  phone = await portal.as(listener);
});
const db = () => portal.database.db;

type Part = [number, number];
const report = async (client: Client, time: number, ranges?: Part[]) =>
  (await client.call(podcasts.trackPodcast, { params: { id }, body: { time, ...(ranges && { ranges }) } }))
    .body;
const read = async (client: Client) =>
  (await client.call(podcasts.getPodcast, { params: { id } })).body.podcast;

it('an episode resumes at the last position when the user opens it on another device', async () => {
  const desk = await portal.as(listener);
  await report(desk, 0);
  portal.clock.advance(90 * SECOND);
  expect(await report(desk, 90, [[0, 90_000]])).toEqual({ position: 90, share: 0.15 });
  expect(await read(phone)).toMatchObject({ position: 90, share: 0.15, plays: 1, ranges: [[0, 90_000]] });
  const other = await portal.as(await createReader(db()));
  expect(await read(other)).toMatchObject({ position: 0, share: 0, plays: 1, ranges: [] });
});

it('the listened share is limited by the time elapsed when the user jumps to the end', async () => {
  await report(phone, 0);
  portal.clock.advance(10 * SECOND);
  expect(await report(phone, 600)).toEqual({ position: 600, share: 0 });
  portal.clock.advance(10 * SECOND);
  // what is said to have been played had no time to be
  const { share } = await report(phone, 600, [[0, 600_000]]);
  expect(share).toBeLessThan(0.15);
});

it('the listened share counts the time between reports, up to double speed, when no ranges are sent', async () => {
  await report(phone, 0);
  portal.clock.advance(30 * SECOND);
  expect((await report(phone, 60)).share).toBe(0.1);
  portal.clock.advance(10 * SECOND);
  expect((await report(phone, 90)).share).toBe(0.1);
});

it('the listened share counts a range once and never exceeds the whole episode', async () => {
  await report(phone, 0);
  portal.clock.advance(20 * MINUTE);
  expect(
    (
      await report(phone, 600, [
        [0, 600_000],
        [0, 600_000],
      ])
    ).share,
  ).toBe(1);
  portal.clock.advance(20 * MINUTE);
  expect((await report(phone, 5, [[0, 600_000]])).share).toBe(1);
});

it('the listening position is moved to the end when the recording is replaced by a shorter one', async () => {
  await report(phone, 0);
  portal.clock.advance(5 * MINUTE);
  await report(phone, 300, [[0, 300_000]]);
  await db().updateTable('file').set({ duration_ms: 200_000 }).execute();
  expect(await read(phone)).toMatchObject({ position: 200, share: 1, ranges: [[0, 200_000]] });
});

it('the listened ranges are combined when two accounts are merged', async () => {
  const second = await createReader(db());
  const tablet = await portal.as(second);
  await report(phone, 0);
  await report(tablet, 0);
  portal.clock.advance(MINUTE);
  await report(phone, 60, [[0, 60_000]]);
  portal.clock.advance(MINUTE);
  await report(tablet, 120, [[60_000, 120_000]]);
  const admin = await portal.as(await createReader(db(), { role: 'platform-admin' }));
  const answer = await admin.call(merge.mergeUsers, {
    body: { primary: listener, secondary: second },
  });
  expect(answer.status).toBe(200);
  expect(await read(await portal.as(listener))).toMatchObject({ position: 120, share: 0.2 });
});

it('listening is not recorded when an administrator impersonates the user', async () => {
  const admin = await portal.as(await createReader(db(), { role: 'platform-admin' }));
  await admin.call(session.startProxy, { params: { proxyId: listener } });
  await report(admin, 0);
  portal.clock.advance(MINUTE);
  await report(admin, 60, [[0, 60_000]]);
  expect(await read(phone)).toMatchObject({ plays: 0, position: 0, share: 0 });
});

it('a listening report is refused when a range ends before it begins', async () => {
  const { problem } = await phone.call(podcasts.trackPodcast, {
    params: { id },
    body: { time: 1, ranges: [[5, 1]] },
  });
  expect(problem.fields).toMatchObject([{ path: 'ranges.0' }]);
});
