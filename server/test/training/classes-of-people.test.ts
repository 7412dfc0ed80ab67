import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as account from '@forecourt/contract/account';
import * as contract from '@forecourt/contract/live-events';
import * as merge from '@forecourt/contract/user-merge';
import * as seats from '@forecourt/contract/live-seats';
import * as users from '@forecourt/contract/users';
import type { Client } from '../client.ts';
import { testPortal, type TestPortal } from '../harness.ts';
import { jobs } from '../../src/app.ts';
import { DAY } from '../../src/kit/clock.ts';
import { balanceOf } from '../../src/kit/ledger.ts';
import { hashPassword } from '../../src/kit/password.ts';
import { createUser } from '../../src/features/users/user.factory.ts';
import {
  createLiveWorld,
  enroll,
  getEvent,
  leave,
  mine,
} from '../../src/features/live-training/live-training.factory.ts';

/** What becomes of seats and credit when people are merged, deactivated or erased. */
let portal: TestPortal;
let world: Awaited<ReturnType<typeof createLiveWorld>>;
/** A company administrator, signed in again after the clock moved. */
let head: string;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  world = await createLiveWorld(portal);
  head = await createUser(portal.database.db, { role: 'company-admin', dealers: [] });
});

const db = () => portal.database.db;
const person = async (input: object = {}) => {
  const id = await createUser(db(), input);
  return { id, client: await portal.as(id) };
};
type Person = Awaited<ReturnType<typeof person>>;
const people = () => Promise.all([person(), person(), person(), person()]);
const run = (name: string) => jobs.find((job) => job.name === name)?.run({}, portal);
const tick = () => run('live-training.tick');
const startsIn = (days: number) => new Date(portal.clock.now().getTime() + days * DAY);
const points = ({ id }: Person) => balanceOf(db(), 'points', id);
/** The second account becomes part of the first. */
const become = async (primary: Person, secondary: Person): Promise<string> => {
  const { status, body } = await (
    await portal.as(head)
  ).call(merge.mergeUsers, {
    body: { primary: primary.id, secondary: secondary.id },
  });
  expect(status).toBe(200);
  await portal.runJobs();
  await tick();
  return body.merge._id;
};
const unmerge = async (id: string) => (await portal.as(head)).call(merge.undoMerge, { params: { id } });
const stateOf = async (client: Client, id: string) => (await getEvent(client, id)).mine;

/** A person who has completed a date of the template, which was worth so many points then. */
async function completed(template: string, worth: number): Promise<Person & { readonly event: string }> {
  const who = await person();
  const start = startsIn(1);
  const { _id: event } = await world.event({ template, seats: 5, startDate: start.toISOString() });
  await enroll(who.client, event);
  await sql`update ilt_template set points = ${worth} where id = ${template}`.execute(db());
  portal.clock.set(start);
  world = { ...world, admin: await portal.as(world.adminId) };
  const body = { users: [who.id] };
  const { body: done } = await world.admin.call(seats.markCompleted, { params: { id: event }, body });
  expect(done.results[0]?.status).toBe('completed');
  return { ...who, event };
}
const undo = ({ id }: Person, event: string) =>
  world.admin.call(seats.undoCompleted, { params: { id: event }, body: { users: [id] } });

describe('class seats and credit of merged accounts', () => {
  it('a merged account gets the earlier waitlist place and its price', async () => {
    const { _id: id } = await world.event({ seats: 1, price: 9_900, earlyUntil: '2026-03-10' });
    const [holder, early, between, late] = await people();
    for (const one of [holder, early, between]) await enroll(one.client, id);
    portal.clock.advance(2 * DAY);
    const again = await portal.as(late.id);
    await enroll(again, id);
    const before = (await stateOf(again, id))?.price?.amount ?? 0;
    expect(await stateOf(again, id)).toMatchObject({ place: 3 });
    await become(late, early);
    const after = await stateOf(await portal.as(late.id), id);
    expect(after).toMatchObject({ status: 'waitlist', place: 1 });
    expect(after?.price?.amount).toBeLessThan(before);
    expect(await stateOf(await portal.as(between.id), id)).toMatchObject({ place: 2 });
    portal.clock.set('2026-03-10T15:00:00Z');
  });

  it('a merged account keeps the better seat, and the waitlist gets the spare one', async () => {
    const { _id: id } = await world.event({ seats: 2 });
    const [one, other, waiting, alias] = await people();
    for (const who of [one, other, waiting, alias]) await enroll(who.client, id);
    expect(await mine(waiting.client, id)).toBe('waitlist');
    await become(one, other);
    expect([await mine(one.client, id), await mine(waiting.client, id)]).toEqual(['enrolled', 'enrolled']);
    // who waited with the account that stays has the seat of the other one
    const second = await world.event({ seats: 1 });
    for (const who of [waiting, alias]) await enroll(who.client, second._id);
    await become(alias, waiting);
    expect([await mine(alias.client, id), await mine(alias.client, second._id)]).toEqual([
      'enrolled',
      'enrolled',
    ]);
  });

  it('a merged account ignores a waitlist place that was given up', async () => {
    const { _id: id } = await world.event({ seats: 1 });
    const [holder, first, second, alias] = await people();
    for (const who of [holder, first, second]) await enroll(who.client, id);
    await leave(first.client, id);
    await enroll(alias.client, id);
    await become(first, alias);
    expect(await stateOf(first.client, id)).toMatchObject({ status: 'waitlist', place: 2 });
  });

  it('a merged account keeps one seat of a class, that of the earlier enrollment', async () => {
    const template = await world.template();
    const early = await world.event({ template, seats: 1 });
    const late = await world.event({ template, seats: 1, startDate: startsIn(40).toISOString() });
    const [one, other, waiting] = await people();
    await enroll(other.client, late._id);
    await enroll(one.client, early._id);
    await enroll(waiting.client, early._id);
    await become(one, other);
    expect([await mine(one.client, early._id), await mine(one.client, late._id)]).toEqual([
      'left',
      'enrolled',
    ]);
    expect(await mine(waiting.client, early._id)).toBe('enrolled');
  });

  it('a merged account has the larger credit once, and none when both completions are undone', async () => {
    const template = await world.template();
    const one = await completed(template, 40);
    const other = await completed(template, 60);
    const merged = await become(one, other);
    expect([await points(one), await points(other)]).toEqual([60, 0]);
    await undo(one, one.event);
    expect(await points(one)).toBe(60);
    await undo(one, other.event);
    expect(await points(one)).toBe(0);
    // done again it is worth what the class gives now, once
    await world.admin.call(seats.markCompleted, {
      params: { id: other.event },
      body: { users: [one.id] },
    });
    expect(await points(one)).toBe(60);
    expect((await unmerge(merged)).status).toBe(200);
  });

  it('each account has its own credit again when a merge is undone', async () => {
    const template = await world.template();
    const one = await completed(template, 40);
    const other = await completed(template, 60);
    await undo(one, one.event);
    const merged = await become(one, other);
    expect([await points(one), await points(other)]).toEqual([60, 0]);
    expect((await unmerge(merged)).status).toBe(200);
    expect([await points(one), await points(other)]).toEqual([0, 60]);
    await undo(other, other.event);
    expect(await points(other)).toBe(0);
  });
});

describe('class seats of deactivated and erased users', () => {
  it('a deactivated user leaves seats and waitlists, and does not get them back when activated', async () => {
    const { _id: id } = await world.event({ seats: 1 });
    const chief = await portal.as(head);
    const [holder, gone, first] = await people();
    for (const who of [holder, gone, first]) await enroll(who.client, id);
    for (const who of [holder, gone])
      await chief.call(users.deactivateUser, { params: { id: who.id }, body: { reason: 'Has left' } });
    await tick();
    expect(await mine(first.client, id)).toBe('enrolled');
    for (const who of [holder, gone]) await chief.call(users.activateUser, { params: { id: who.id } });
    await tick();
    const back = await Promise.all([holder, gone].map(async (who) => mine(await portal.as(who.id), id)));
    expect(back).toEqual(['left', 'left']);
  });

  it('an erased user keeps nameless past seats and loses upcoming ones', async () => {
    const passwordHash = await hashPassword('Correct4horse');
    const who = await person({ firstName: 'Nadja', lastName: 'Vanishing', passwordHash });
    const past = await world.event({ seats: 1, startDate: startsIn(1).toISOString() });
    const coming = await world.event({ seats: 1 });
    const waiting = await person();
    for (const { _id } of [past, coming]) await enroll(who.client, _id);
    await enroll(waiting.client, coming._id);
    await who.client.call(account.requestAccountDeletion, { body: { password: 'Correct4horse' } });
    portal.clock.advance(15 * DAY);
    await run('account.erase');
    await portal.runJobs();
    await tick();
    const admin = await portal.as(world.adminId);
    const roster = async (id: string) =>
      (await admin.call(contract.getEvent, { params: { id } })).body.event.users ?? [];
    expect((await roster(past._id)).map(({ user }) => [user._id, user.fullName])).toEqual([[who.id, '']]);
    expect((await roster(coming._id)).map(({ user }) => user._id)).toEqual([waiting.id]);
  });
});
