import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as attendance from '@forecourt/contract/live-attendance';
import * as learning from '@forecourt/contract/learning';
import * as contract from '@forecourt/contract/live-events';
import * as seats from '@forecourt/contract/live-seats';
import { DAY, HOUR, MINUTE } from '../../kit/clock.ts';
import { balanceOf } from '../../kit/ledger.ts';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { certify } from '../certificates/certificate.factory.ts';
import { createBrand, createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { liveTrainingJobs } from './live-training.jobs.ts';
import { createLiveWorld, enroll, getEvent, mine } from './live-training.factory.ts';

let portal: TestPortal;
let world: Awaited<ReturnType<typeof createLiveWorld>>;
let admin: Client;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

/** A class of today, and the clock at its start. */
async function today(body: Readonly<Record<string, unknown>> = {}) {
  world = await createLiveWorld(portal);
  ({ admin } = world);
  const start = new Date(portal.clock.now().getTime() + 2 * DAY);
  const event = await world.event({ seats: 5, startDate: start.toISOString(), ...body });
  return { id: event._id, start: new Date(event.startDate), end: new Date(event.endDate) };
}
const person = async (input: object = {}) => {
  const id = await createUser(portal.database.db, input);
  return { id, client: await portal.as(id) };
};
const codeOf = async (id: string) =>
  (await admin.call(attendance.attendanceCode, { params: { id } })).body.code;
const claim = (client: Client, id: string, code: string) =>
  client.call(attendance.attendanceClaim, { params: { id }, body: { code } });
const present = (client: Client, id: string, body: { claim?: string; code?: string } = {}) =>
  client.call(attendance.markSelfAttendance, { params: { id }, body });
const complete = (client: Client, id: string, users: readonly string[]) =>
  client.call(seats.markCompleted, { params: { id }, body: { users: [...users] } });
const undo = (id: string, users: readonly string[]) =>
  admin.call(seats.undoCompleted, { params: { id }, body: { users: [...users] } });
const points = (userId: string) => balanceOf(portal.database.db, 'points', userId);
const tick = async () => {
  for (const job of liveTrainingJobs.filter(({ name }) => name === 'live-training.tick'))
    await job.run({}, portal);
};

describe('the attendance code', () => {
  it('an attendance claim marks the user when the code was scanned before signing in', async () => {
    const { id, start } = await today();
    const me = await person();
    await enroll(me.client, id);
    portal.clock.set(start);
    const browser = portal.anonymous;
    const claimed = await claim(browser, id, await codeOf(id));
    expect(claimed.status).toBe(200);
    // signing in takes its time; the code on the screen is another one by then
    portal.clock.advance(10 * MINUTE);
    const session = me.client.cookies['session'];
    if (session) browser.cookies['session'] = session;
    const marked = await present(browser, id, { claim: claimed.body.claim });
    expect(marked.body).toEqual({ status: 'enrolled', day: 1, walkIn: false });
    delete browser.cookies['session'];
    // spent once, and bound to the browser that scanned
    expect((await present(me.client, id, { claim: claimed.body.claim })).problem.code).toBe(
      'live.claim_over',
    );
    const [entry] = (await getEvent(admin, id)).users ?? [];
    expect(entry?.days).toMatchObject([{ day: 1, present: true, how: 'code', by: null }]);
  });

  it('an attendance claim is refused when it comes from another browser or after 15 minutes', async () => {
    const { id, start } = await today();
    const [me, friend] = [await person(), await person()];
    await enroll(me.client, id);
    await enroll(friend.client, id);
    portal.clock.set(start);
    const { body } = await claim(me.client, id, await codeOf(id));
    expect((await present(friend.client, id, { claim: body.claim })).problem.code).toBe('live.claim_over');
    portal.clock.advance(15 * MINUTE);
    expect((await present(me.client, id, { claim: body.claim })).problem.code).toBe('live.claim_over');
  });

  it('the attendance code is refused when it is two minutes old', async () => {
    const { id, start } = await today();
    const me = await person();
    await enroll(me.client, id);
    portal.clock.set(start);
    const code = await codeOf(id);
    portal.clock.advance(MINUTE);
    expect((await claim(me.client, id, code.toLowerCase())).status).toBe(200);
    portal.clock.advance(MINUTE);
    expect((await claim(me.client, id, code)).problem.code).toBe('live.code_wrong');
    expect((await present(me.client, id, { code })).problem.code).toBe('live.code_wrong');
  });

  it('the attendance code is refused when it is of an earlier day, and each day is marked separately', async () => {
    const { id, start } = await today({ endDate: undefined });
    await admin.call(contract.changeEventDetails, {
      params: { id },
      body: { endDate: new Date(start.getTime() + DAY + 4 * HOUR).toISOString() },
    });
    const me = await person();
    await enroll(me.client, id);
    portal.clock.set(start);
    const first = await codeOf(id);
    expect((await present(me.client, id, { code: first })).body.day).toBe(1);
    portal.clock.set(new Date(start.getTime() + DAY));
    expect((await present(me.client, id, { code: first })).problem.code).toBe('live.code_wrong');
    expect((await present(me.client, id, { code: await codeOf(id) })).body.day).toBe(2);
  });

  it('self-attendance is open from 30 minutes before the class until 30 minutes after it', async () => {
    const { id, start, end } = await today();
    const me = await person();
    await enroll(me.client, id);
    portal.clock.set(new Date(start.getTime() - 31 * MINUTE));
    const early = await present(me.client, id, { code: await codeOf(id) });
    expect([early.status, early.problem]).toMatchObject([
      409,
      { code: 'live.attendance_closed', opensAt: new Date(start.getTime() - 30 * MINUTE).toISOString() },
    ]);
    portal.clock.set(new Date(end.getTime() + 29 * MINUTE));
    expect((await present(me.client, id, { code: await codeOf(id) })).status).toBe(200);
    portal.clock.set(new Date(end.getTime() + 30 * MINUTE));
    expect((await present(me.client, id, { code: await codeOf(id) })).status).toBe(409);
  });

  it('attendance codes are rate limited, the right one too, when too many wrong ones were tried', async () => {
    const { id, start } = await today();
    const me = await person();
    await enroll(me.client, id);
    portal.clock.set(start);
    const code = await codeOf(id);
    const statuses: number[] = [];
    // one after the other: counting waits for no connection
    for (let tries = 0; tries < 310; tries++)
      statuses.push((await claim(portal.anonymous, id, 'AAAAAA')).status);
    expect(statuses).toContain(429);
    expect((await claim(portal.anonymous, id, code)).status).toBe(429);
  });

  it('self-attendance enrolls a walk-in when a seat is free and refers others to the instructor', async () => {
    const { id, start } = await today({ seats: 1 });
    const [first, second] = [await person(), await person()];
    portal.clock.set(start);
    const walked = await present(first.client, id, { code: await codeOf(id) });
    expect(walked.body).toEqual({ status: 'enrolled', day: 1, walkIn: true });
    const full = await present(second.client, id, { code: await codeOf(id) });
    expect([full.status, full.problem.code]).toEqual([409, 'live.ask_instructor']);
  });

  it('a virtual class takes self-attendance without a code when the user is enrolled', async () => {
    const { id, start } = await today({
      isVirtual: true,
      joinUrl: 'https://meet.example/a',
      price: 0,
      selfAttendance: 'button',
    });
    const [me, stranger] = [await person(), await person()];
    await enroll(me.client, id);
    portal.clock.set(new Date(start.getTime() - 20 * MINUTE));
    expect((await present(me.client, id)).problem.code).toBe('live.ask_instructor');
    portal.clock.set(start);
    expect((await present(me.client, id)).status).toBe(200);
    expect((await present(stranger.client, id)).problem.code).toBe('live.ask_instructor');
  });
});

const mark = (client: Client, id: string, user: string, here: boolean) =>
  client.call(attendance.markAttendance, { params: { id }, body: { user, day: 1, present: here } });

describe('attendance marks by hand', () => {
  it('an attendance mark by hand overrides self-attendance and is refused to users who do not teach the class', async () => {
    const { id, start } = await today();
    const [me, teacher, stranger] = [await person(), await person({ role: 'sales-rep' }), await person()];
    await admin.call(contract.changeEventDetails, { params: { id }, body: { instructors: [teacher.id] } });
    await enroll(me.client, id);
    portal.clock.set(start);
    expect((await mark(teacher.client, id, me.id, false)).status).toBe(200);
    await present(me.client, id, { code: await codeOf(id) });
    const entry = (await getEvent(teacher.client, id)).users?.find(({ user }) => user._id === me.id);
    expect(entry?.days).toMatchObject([{ present: false, how: 'hand' }]);
    expect((await mark(stranger.client, id, me.id, true)).status).toBe(403);
    expect((await mark(teacher.client, id, stranger.id, true)).status).toBe(404);
    expect((await stranger.client.call(attendance.attendanceCode, { params: { id } })).status).toBe(403);
  });

  it('attendance marks by hand are set and withdrawn for many users in one request', async () => {
    const { id, start } = await today();
    const [one, two, stranger] = [await person(), await person(), await person()];
    for (const { client } of [one, two]) await enroll(client, id);
    portal.clock.set(start);
    const markAll = (client: Client, users: readonly string[], here: boolean | null) =>
      client.call(attendance.markAttendances, {
        params: { id },
        body: { users: [...users], day: 1, present: here },
      });
    const days = async () => (await getEvent(admin, id)).users?.map((entry) => entry.days);
    const everyone = [one.id, two.id, stranger.id];
    const { results } = (await markAll(admin, everyone, true)).body;
    expect(results.map(({ status }) => status)).toEqual(['enrolled', 'enrolled', null]);
    expect(await days()).toMatchObject([[{ present: true, how: 'hand' }], [{ present: true, how: 'hand' }]]);
    expect((await markAll(one.client, everyone, true)).status).toBe(403);
    await markAll(admin, [one.id, two.id], null);
    expect(await days()).toEqual([[], []]);
    // and then the person says so, which a mark as absent would not let through
    await present(one.client, id, { code: await codeOf(id) });
    expect(await days()).toMatchObject([[{ present: true, how: 'code' }], []]);
    // what the person has said is not taken back with the marks of others
    await markAll(admin, [one.id], null);
    expect(await days()).toMatchObject([[{ present: true, how: 'code' }], []]);
  });
});

describe('the training history of classes', () => {
  it('the training history lists a completed class with its points until the completion is undone', async () => {
    const { id, start } = await today();
    const { _id: template, title } = (await getEvent(admin, id)).template;
    await sql`update ilt_template set points = 50 where id = ${template}`.execute(portal.database.db);
    const me = await person();
    const history = async () => (await me.client.call(learning.trainingHistory, {})).body.history;
    await enroll(me.client, id);
    expect(await history()).toEqual([]);
    portal.clock.set(start);
    await complete(admin, id, [me.id]);
    const entry = { _id: id, kind: 'class', title, brand: null, score: null };
    expect(await history()).toEqual([{ ...entry, points: 50, passedAt: start.toISOString() }]);
    // another date earns nothing more, and says so
    const again = await world.event({
      template,
      seats: 5,
      startDate: new Date(start.getTime() + DAY).toISOString(),
    });
    await enroll(me.client, again._id);
    portal.clock.set(new Date(start.getTime() + DAY));
    await complete(admin, again._id, [me.id]);
    expect((await history()).map(({ _id, points: earned }) => [_id, earned])).toEqual([
      [again._id, 0],
      [id, 50],
    ]);
    await undo(id, [me.id]);
    expect((await history()).map(({ _id }) => _id)).toEqual([again._id]);
  });
});

describe('completion of classes', () => {
  it('completion of a class gives points once when it is repeated or another date is completed', async () => {
    const { id, start } = await today();
    const template = (await getEvent(admin, id)).template._id;
    await sql`update ilt_template set points = 50 where id = ${template}`.execute(portal.database.db);
    const me = await person();
    await enroll(me.client, id);
    expect((await complete(admin, id, [me.id])).body.results[0]?.status).toBeNull();
    portal.clock.set(start);
    const answers = await Promise.all([complete(admin, id, [me.id]), complete(admin, id, [me.id])]);
    expect(answers.map(({ body }) => body.results[0]?.status)).toEqual(['completed', 'completed']);
    expect(await points(me.id)).toBe(50);
    // another date of the same template gives nothing more
    const again = await world.event({
      template,
      seats: 5,
      startDate: new Date(start.getTime() + DAY).toISOString(),
    });
    await enroll(me.client, again._id);
    portal.clock.set(new Date(start.getTime() + DAY));
    await complete(admin, again._id, [me.id]);
    expect(await points(me.id)).toBe(50);
  });

  it('undoing a completion revokes points, pass, and certificate until the class is completed again', async () => {
    const { db } = portal.database;
    const brand = await createBrand(db);
    const dealer = await createDealer(db, { brands: [brand] });
    const { id: course } = await createCourse(db, { brand });
    await createCurriculum(db, { brand, courses: [course] });
    await certify(portal, { kind: 'course', id: course }, brand);
    const { id, start } = await today();
    const template = (await getEvent(admin, id)).template._id;
    await sql`update ilt_template set points = 30, course_id = ${course} where id = ${template}`.execute(db);
    const me = await person({ dealers: [dealer] });
    await enroll(me.client, id);
    portal.clock.set(start);
    const passed = async () =>
      (
        await db
          .selectFrom('course_progress')
          .select('status')
          .where('user_id', '=', me.id)
          .where('course_id', '=', course)
          .executeTakeFirst()
      )?.status;
    const state = async () => {
      const { rows } = await sql<{
        status: string;
      }>`select status from curriculum_progress where user_id = ${me.id}`.execute(db);
      return rows.map(({ status }) => status);
    };
    const certificates = async () => {
      const rows = await db
        .selectFrom('certificate')
        .select('revoked_at')
        .where('user_id', '=', me.id)
        .execute();
      return rows.map(({ revoked_at: revoked }) => revoked === null);
    };
    await complete(admin, id, [me.id]);
    expect([await points(me.id), await passed(), await state()]).toEqual([40, 'passed', ['passed']]);
    expect((await undo(id, [me.id])).body.results[0]?.status).toBe('enrolled');
    expect((await undo(id, [me.id])).body.results[0]?.status).toBe('enrolled');
    expect([await points(me.id), await passed(), await state()]).toEqual([0, 'in_progress', ['in_progress']]);
    expect(await certificates()).toEqual([false]);
    await complete(admin, id, [me.id]);
    expect([await points(me.id), await passed(), await state()]).toEqual([40, 'passed', ['passed']]);
    expect((await certificates()).filter(Boolean)).toHaveLength(1);
    portal.clock.advance(31 * DAY);
    const { admin: later } = await createLiveWorld(portal);
    const late = await later.call(seats.undoCompleted, { params: { id }, body: { users: [me.id] } });
    expect(late.body.results[0]).toMatchObject({ status: null });
  });

  it('undoing a completion keeps points and pass when another date of the class is completed', async () => {
    const { db } = portal.database;
    const brand = await createBrand(db);
    const { id: course } = await createCourse(db, { brand });
    await createCurriculum(db, { brand, courses: [course] });
    const { id: first, start } = await today();
    const template = (await getEvent(admin, first)).template._id;
    await sql`update ilt_template set points = 30, course_id = ${course} where id = ${template}`.execute(db);
    const me = await person({ dealers: [await createDealer(db, { brands: [brand] })] });
    const { _id: second } = await world.event({
      template,
      seats: 5,
      startDate: new Date(start.getTime() + DAY).toISOString(),
    });
    await enroll(me.client, first);
    portal.clock.set(start);
    await complete(admin, first, [me.id]);
    await enroll(me.client, second);
    portal.clock.advance(DAY);
    await complete(admin, second, [me.id]);
    const state = async () => {
      const progress = await db
        .selectFrom('course_progress')
        .select('status')
        .where('user_id', '=', me.id)
        .where('course_id', '=', course)
        .executeTakeFirst();
      const { history } = (await me.client.call(learning.trainingHistory, {})).body;
      const classes = history.filter(({ kind }) => kind === 'class');
      return [await points(me.id), progress?.status, classes.map((one) => one.points)];
    };
    const full = await points(me.id);
    expect(await state()).toEqual([full, 'passed', [0, 30]]);
    // points and pass were given by the first date, and stand on the second now
    await undo(first, [me.id]);
    expect(await state()).toEqual([full, 'passed', [30]]);
    // the first one again gives nothing more
    await complete(admin, first, [me.id]);
    expect((await state()).slice(0, 2)).toEqual([full, 'passed']);
    await undo(first, [me.id]);
    await undo(second, [me.id]);
    expect(await state()).toEqual([0, 'in_progress', []]);
  });

  it('a class completes its attendees after its end and marks the others as missed two weeks later', async () => {
    const { id, start, end } = await today();
    const [here, away] = [await person(), await person()];
    await enroll(here.client, id);
    await enroll(away.client, id);
    portal.clock.set(start);
    await present(here.client, id, { code: await codeOf(id) });
    portal.clock.set(new Date(end.getTime() + 29 * MINUTE));
    await tick();
    expect(await mine(here.client, id)).toBe('enrolled');
    portal.clock.advance(MINUTE);
    await tick();
    await tick();
    expect([await mine(here.client, id), await mine(away.client, id)]).toEqual(['completed', 'enrolled']);
    portal.clock.set(new Date(end.getTime() + 14 * DAY));
    await tick();
    expect(await mine(away.client, id)).toBe('missed');
    // who was there after all still completes
    const { admin: later } = await createLiveWorld(portal);
    expect((await complete(later, id, [away.id])).body.results[0]?.status).toBe('completed');
  });
});
