import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as enrollments from '@forecourt/contract/live-enrollments';
import * as seats from '@forecourt/contract/live-seats';
import * as reports from '@forecourt/contract/reports';
import { listNotifications } from '@forecourt/contract/notifications';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand, createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { createLiveWorld, enroll, getEvent, leave, mine } from './live-training.factory.ts';

let portal: TestPortal;
let live: Awaited<ReturnType<typeof createLiveWorld>>;
let company: Client;

beforeAll(async () => {
  portal = await testPortal();
  await portal.set({ features: { takeCourseWithoutAttending: true } });
  live = await createLiveWorld(portal);
  company = await portal.as(await createUser(portal.database.db, { role: 'company-admin', dealers: [] }));
});
afterAll(() => portal.close());

/** A class whose course people of one dealer may take instead. */
async function offered(body: Readonly<Record<string, unknown>> = {}) {
  const { db } = portal.database;
  const brand = await createBrand(db);
  const dealer = await createDealer(db, { brands: [brand] });
  const { id: course } = await createCourse(db, { brand });
  await createCurriculum(db, { brand, courses: [course] });
  const template = await live.template({ course, withoutAttending: true });
  const event = await live.event({ template, price: 12_000, ...body });
  const person = async () => {
    const id = await createUser(db, { dealers: [dealer] });
    return { id, client: await portal.as(id) };
  };
  return { brand, course, template, id: event._id, person };
}
const instead = (client: Client, id: string) =>
  client.call(seats.enroll, { params: { id }, body: { mode: 'course' } });
const takers = async (
  course: string,
  client = company,
  query: Readonly<Record<string, string | number>> = {},
) => client.call(enrollments.courseTakers, { params: { id: course }, query });
const send = (id: string, ids: string[] = [], client = company) =>
  client.call(enrollments.markSent, { params: { id }, body: { ids } });
const notified = async (client: Client) =>
  (await client.call(listNotifications, {})).body.notifications.filter(({ kind }) => kind === 'live.sent');

describe('a course without attending its class', () => {
  it('a course without attending takes no seat in the class', async () => {
    const { id, course, person } = await offered();
    const [me, other] = [await person(), await person()];
    const taken = await instead(me.client, id);
    expect(taken.body).toMatchObject({ mode: 'course', price: { amount: 12_000, currency: 'USD' } });
    expect(await getEvent(me.client, id)).toMatchObject({
      taken: 0,
      mine: null,
      withoutAttending: { chosen: { price: { amount: 12_000 }, sentAt: null, passed: false } },
      can: { takeCourse: false, withdrawCourse: true },
    });
    const { rows } = await sql`select status from course_progress
      where user_id = ${me.id} and course_id = ${course}`.execute(portal.database.db);
    expect(rows).toEqual([{ status: 'in_progress' }]);
    // the only seat goes to another user
    await enroll(other.client, id);
    expect(await mine(other.client, id)).toBe('enrolled');
  });

  it('a course without attending frees the seat for the waitlist when its user was enrolled', async () => {
    const { id, person } = await offered({ price: 0 });
    const [me, next] = [await person(), await person()];
    await enroll(me.client, id);
    await enroll(next.client, id);
    await instead(me.client, id);
    await instead(me.client, id);
    expect([await mine(me.client, id), await mine(next.client, id)]).toEqual(['left', 'enrolled']);
  });

  it('a course without attending is withdrawn by leaving or enrolling until its material is sent', async () => {
    const { id, course, person } = await offered({ seats: 5 });
    const [me, other] = [await person(), await person()];
    await instead(me.client, id);
    await leave(me.client, id);
    expect((await getEvent(me.client, id)).can).toMatchObject({ takeCourse: true, withdrawCourse: false });
    await instead(me.client, id);
    await enroll(me.client, id);
    expect((await getEvent(me.client, id)).withoutAttending?.chosen ?? null).toBeNull();
    await instead(other.client, id);
    const [row] = (await takers(course)).body.users;
    await send(row?.enrollmentId ?? '');
    await leave(other.client, id);
    expect((await takers(course)).body.users).toHaveLength(1);
  });

  it('a course without attending is refused when the tenant or the template does not allow it', async () => {
    const { id, template, person } = await offered();
    const me = await person();
    const rejected = async () => (await instead(me.client, id)).problem.code;
    await portal.set({ features: { takeCourseWithoutAttending: false } });
    expect(await rejected()).toBe('live.attend_only');
    expect((await getEvent(me.client, id)).withoutAttending).toBeNull();
    await portal.set({ features: { takeCourseWithoutAttending: true } });
    await sql`update ilt_template set without_attending = false where id = ${template}`.execute(
      portal.database.db,
    );
    expect(await rejected()).toBe('live.attend_only');
  });
});

describe('the enrollment report', () => {
  it('the enrollment report counts requests, shipments, and passes and shows price and address', async () => {
    const { db } = portal.database;
    const { id, course, person } = await offered();
    const [me, other] = [await person(), await person()];
    await db
      .updateTable('user_account')
      .set({ address_line1: '1 Quay', city: 'Boise', region: 'ID', postal_code: '83702', country: 'US' })
      .where('id', '=', me.id)
      .execute();
    await instead(me.client, id);
    await instead(other.client, id);
    await sql`update course_progress set status = 'passed', passed_at = now() where user_id = ${other.id}`.execute(
      db,
    );
    const { users, totalInfo } = (await takers(course)).body;
    expect(totalInfo).toEqual({ asked: 2, sent: 0, passed: 1 });
    expect(users.find(({ user }) => user._id === me.id)).toMatchObject({
      status: 'waiting',
      price: { amount: 12_000, currency: 'USD' },
      shippingAddress: { line1: '1 Quay', postalCode: '83702' },
    });
    expect(users.find(({ user }) => user._id === other.id)).toMatchObject({
      status: 'passed',
      shippingAddress: null,
    });
    const report = await company.request('GET', '/api/report-enrollments');
    const rows = JSON.parse(report.text).enrollments as { _id: string }[];
    expect(rows.find(({ _id }) => _id === course)).toMatchObject({ asked: 2, sent: 0, passed: 1 });
    const chart = await company.call(reports.reportChart, { params: { key: 'enrollments' }, query: {} });
    expect(chart.body.points).toHaveLength(12);
    expect(chart.body.points.at(-1)).toMatchObject({ open: true });
  });

  it('the enrollment report lists the same active users when it is sorted, searched, filtered, or paged', async () => {
    const { db } = portal.database;
    const { id, course, person } = await offered();
    const named = async (first_name: string, last_name: string) => {
      const one = await person();
      await db.updateTable('user_account').set({ first_name, last_name }).where('id', '=', one.id).execute();
      await instead(one.client, id);
      return one.id;
    };
    await named('Bea', 'Adams');
    await named('Al', 'Young');
    const zed = await named('Bea', 'Zed');
    const gone = await named('Abe', 'Adams');
    await db.updateTable('user_account').set({ status: 'pending' }).where('id', '=', gone).execute();
    const list = async (query: Readonly<Record<string, string | number>>) => {
      const { users, pagination } = (await takers(course, company, query)).body;
      expect(pagination.total).toBe((query['text'] ?? query['sent']) ? users.length : 3);
      return users.map(({ user }) => user.name);
    };
    expect(await list({ sortBy: 'name', sortDir: 1 })).toEqual(['Al Young', 'Bea Adams', 'Bea Zed']);
    expect(await list({ sortBy: 'name', sortDir: -1 })).toEqual(['Bea Zed', 'Bea Adams', 'Al Young']);
    expect((await list({ sortBy: 'sentAt', sortDir: -1 })).toSorted()).toEqual([
      'Al Young',
      'Bea Adams',
      'Bea Zed',
    ]);
    expect(await list({ text: 'adams' })).toEqual(['Bea Adams']);
    expect(await list({ sortBy: 'name', sortDir: -1, page: 2, limit: 2 })).toEqual(['Al Young']);
    expect(await list({ sortBy: 'name', page: 3, limit: 2 })).toEqual([]);
    await db
      .updateTable('ilt_course_taker')
      .set({ sent_at: new Date() })
      .where('user_id', '=', zed)
      .execute();
    expect(await list({ text: 'bea', sent: 'true' })).toEqual(['Bea Zed']);
    expect(await list({ sent: 'false', sortBy: 'name', sortDir: 1 })).toEqual(['Al Young', 'Bea Adams']);
    expect(await list({ text: 'bea', sortBy: 'name', sortDir: 1 })).toEqual(['Bea Adams', 'Bea Zed']);
  });

  it('marking material as sent is idempotent and notifies each user once', async () => {
    const { id, course, person } = await offered();
    const [me, other] = [await person(), await person()];
    await instead(me.client, id);
    await instead(other.client, id);
    const rows = (await takers(course)).body.users.map(({ enrollmentId }) => enrollmentId);
    const [first = ''] = rows;
    expect((await send(first)).body.sent).toBe(1);
    const after = (await takers(course)).body.users.find(({ enrollmentId }) => enrollmentId === first);
    portal.clock.advance(60_000);
    expect((await send(first, rows)).body.sent).toBe(1);
    expect((await send(first, rows)).body.sent).toBe(0);
    const again = (await takers(course)).body.users.find(({ enrollmentId }) => enrollmentId === first);
    expect(again).toEqual(after);
    expect([(await notified(me.client)).length, (await notified(other.client)).length]).toEqual([1, 1]);
  });

  it('the enrollment report is not found, and a list is not sent at all, when an entry is out of scope', async () => {
    const [one, two] = [await offered(), await offered()];
    const [me, other] = [await one.person(), await two.person()];
    await instead(me.client, one.id);
    await instead(other.client, two.id);
    const manager = await portal.as(
      await createUser(portal.database.db, { role: 'brand-manager', dealers: [], brands: [one.brand] }),
    );
    const idOf = async (course: string) => (await takers(course)).body.users[0]?.enrollmentId ?? '';
    const [mineId, foreignId] = [await idOf(one.course), await idOf(two.course)];
    expect((await takers(one.course, manager)).status).toBe(200);
    expect((await takers(two.course, manager)).status).toBe(404);
    expect((await send(mineId, [foreignId], manager)).status).toBe(404);
    expect((await takers(one.course)).body.totalInfo.sent).toBe(0);
    await portal.set({ features: { takeCourseWithoutAttending: false } });
    expect((await takers(one.course)).status).toBe(404);
    await portal.set({ features: { takeCourseWithoutAttending: true } });
  });
});
