import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as seats from '@forecourt/contract/live-seats';
import * as contract from '@forecourt/contract/user-merge';
import { classesBy, enroll, mine } from '../src/features/live-training/live-training.factory.ts';
import { createUser } from '../src/features/users/user.factory.ts';
import { assertPlatformAdminRemains } from '../src/features/users/commands/lock-user.ts';
import { usersWithPermission, notify } from '../src/kit/notify.ts';
import { calendarAfterMails } from './calendar/mailed.ts';
import type { Client } from './client.ts';
import { testPortal, type TestPortal } from './harness.ts';

/** An account that was merged into another one keeps its status, and counts for nothing. */
let portal: TestPortal;
let adminId: string;
let admin: Client;
beforeAll(async () => {
  portal = await testPortal({ BASE_URL: 'http://portal.example.test' });
  adminId = await createUser(db(), { role: 'platform-admin', dealers: [] });
  admin = await portal.as(adminId);
});
afterAll(() => portal.close());

const db = () => portal.database.db;
const learner = (input = {}) => createUser(db(), { dealers: [], ...input });
const preview = async (primary: string, secondary: string) =>
  (await admin.call(contract.previewMerge, { body: { primary, secondary } })).body.summary;
const merge = async (primary: string, secondary: string) => {
  portal.clock.advance(1000);
  const { body, status } = await admin.call(contract.mergeUsers, { body: { primary, secondary } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.merge._id;
};
const undo = async (id: string) => {
  portal.clock.advance(1000);
  expect((await admin.call(contract.undoMerge, { params: { id } })).status).toBe(200);
  await portal.runJobs();
};
const emailOf = async (id: string) =>
  (await db().selectFrom('user_account').select('email').where('id', '=', id).executeTakeFirstOrThrow())
    .email;

describe('a merged account', () => {
  it('a merged account does not count as a remaining platform admin and gets no notifications', async () => {
    const merged = await createUser(db(), { role: 'platform-admin', dealers: [] });
    const leave = () =>
      portal.database.write((tx) =>
        assertPlatformAdminRemains(tx, { id: adminId, role_key: 'platform-admin', status: 'active' }),
      );
    await expect(leave()).resolves.toBeUndefined();
    expect(await usersWithPermission(db(), 'MODIFY_USERS')).toContain(merged);
    await sql`update user_account set merged_into = ${adminId} where id = ${merged}`.execute(db());
    await expect(leave()).rejects.toMatchObject({ code: 'user.last_platform_admin' });
    expect(await usersWithPermission(db(), 'MODIFY_USERS')).not.toContain(merged);
    const notice = {
      kind: 'request.waiting',
      to: [merged],
      data: { name: 'Ada' },
      link: '/auth/help',
      key: 'merged',
    } as const;
    await portal.database.write((tx) => notify(tx, portal.jobs, portal.clock.now(), notice));
    expect(
      await db().selectFrom('notification').select('id').where('user_id', '=', merged).execute(),
    ).toEqual([]);
  });
});

const world = async () => {
  const { event, template } = classesBy(portal, admin);
  const [primary, secondary] = [await learner(), await learner()];
  return {
    event,
    template,
    primary,
    secondary,
    one: await portal.as(primary),
    other: await portal.as(secondary),
  };
};
const shown = async (user: string) =>
  (await calendarAfterMails(portal, await emailOf(user))).map(({ status }) => status);

describe('class seats of merged accounts', () => {
  it('a class seat moves with a merge, is counted in the preview, and returns when the merge is undone', async () => {
    const { event, primary, secondary, one, other } = await world();
    const { _id: id } = await event({ seats: 3 });
    await enroll(other, id);
    await portal.runJobs();
    expect(await preview(primary, secondary)).toContainEqual({
      kind: 'seat',
      moved: 1,
      combined: 0,
      left: 0,
    });
    const merged = await merge(primary, secondary);
    await portal.runJobs();
    expect(await mine(one, id)).toBe('enrolled');
    await undo(merged);
    expect([await mine(one, id), await mine(await portal.as(secondary), id)]).toEqual([null, 'enrolled']);
  });

  it.each([
    ['in one class', true],
    ['on two dates of a class', false],
  ])('two seats %s are reduced to one by a merge, and both return when it is undone', async (_, same) => {
    const { event, template, primary, secondary, one, other } = await world();
    const of = await template();
    const [first, second] = [
      await event({ seats: 2, template: of }),
      await event({ seats: 2, template: of }),
    ];
    const elsewhere = same ? first : second;
    await enroll(one, first._id);
    await enroll(other, elsewhere._id);
    await portal.runJobs();
    expect(await preview(primary, secondary)).toContainEqual({
      kind: 'freedSeat',
      moved: 0,
      combined: 0,
      left: 1,
    });
    const merged = await merge(primary, secondary);
    await portal.runJobs();
    const held = () =>
      sql<{ seats: number }>`select count(*)::int as seats from ilt_seat
        where user_id in (${primary}, ${secondary}) and status = 'enrolled'`
        .execute(db())
        .then(({ rows }) => rows[0]?.seats);
    expect(await held()).toBe(1);
    await undo(merged);
    expect(await held()).toBe(2);
    expect(await mine(await portal.as(secondary), elsewhere._id)).toBe('enrolled');
  });

  it('a released seat returns to the waitlist when the merge is undone after the seat was reassigned', async () => {
    const { event, primary, secondary, one, other } = await world();
    const { _id: id } = await event({ seats: 2 });
    await enroll(one, id);
    await enroll(other, id);
    const waiting = await portal.as(await learner());
    await enroll(waiting, id);
    await portal.runJobs();
    const merged = await merge(primary, secondary);
    await portal.runJobs();
    expect(await mine(waiting, id)).toBe('enrolled');
    await undo(merged);
    expect(await mine(await portal.as(secondary), id)).toBe('waitlist');
  });

  it('a freed seat is never assigned to a merged account', async () => {
    const { event, primary, secondary, one, other } = await world();
    const { _id: id } = await event({ seats: 1 });
    const holder = await portal.as(await learner());
    await enroll(holder, id);
    await enroll(one, id);
    await enroll(other, id);
    await merge(primary, secondary);
    await db().updateTable('ilt_seat').set({ status: 'left' }).where('user_id', '=', primary).execute();
    await holder.call(seats.unenroll, { params: { id } });
    const { rows } =
      await sql`select from ilt_seat where user_id = ${secondary} and status in ('enrolled', 'offered')`.execute(
        db(),
      );
    expect(rows).toEqual([]);
  });

  it('a class moves between the calendars of two mailboxes when a merge is done and undone', async () => {
    const { event, primary, secondary, other } = await world();
    const { _id: id } = await event({ seats: 3 });
    await enroll(other, id);
    const both = async () => [await shown(primary), await shown(secondary)];
    expect(await both()).toEqual([[], ['CONFIRMED']]);
    const merged = await merge(primary, secondary);
    expect(await both()).toEqual([['CONFIRMED'], []]);
    await undo(merged);
    expect(await both()).toEqual([[], ['CONFIRMED']]);
  });
});
