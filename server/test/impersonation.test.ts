import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Features } from '@forecourt/contract/abilities';
import * as cards from '@forecourt/contract/cards';
import type { AnyEndpoint } from '@forecourt/contract/endpoint';
import * as forms from '@forecourt/contract/forms';
import * as learning from '@forecourt/contract/learning';
import * as notifications from '@forecourt/contract/notifications';
import { updateEmailOpt } from '@forecourt/contract/onboarding';
import * as payments from '@forecourt/contract/payments';
import * as session from '@forecourt/contract/session';
import * as residences from '@forecourt/contract/tax-residences';
import * as years from '@forecourt/contract/tax-years';
import { wallet } from '@forecourt/contract/wallet';
import { endpoints } from '../src/app.ts';
import { createCourse, createCurriculum } from '../src/features/courses/course.factory.ts';
import { createDealer, createUser } from '../src/features/users/user.factory.ts';
import { notify } from '../src/kit/notify.ts';
import type { Client } from './client.ts';
import { testPortal, type TestPortal } from './harness.ts';

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';

let portal: TestPortal;
let chiefId: string;
let adminId: string;
let acting: Client;
beforeAll(async () => {
  portal = await testPortal();
  const all = Object.fromEntries(Object.keys(Features.shape).map((name) => [name, true]));
  await portal.set({ features: all, coursePoints: 10 });
  chiefId = await createUser(db(), { role: 'platform-admin', firstName: 'Cleo', lastName: 'Chief' });
  adminId = await createUser(db(), { role: 'company-admin' });
  acting = await actingAs(adminId);
});
afterAll(() => portal.close());
const db = () => portal.database.db;
async function actingAs(proxyId: string): Promise<Client> {
  const client = await portal.as(chiefId);
  await client.call(session.startProxy, { params: { proxyId } });
  return client;
}

const isCall = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'endpoint';
/** Every call about tax forms, cards, tax years, and payouts that requires a session. */
const MONEY = [cards, forms, payments, residences, years]
  .flatMap((area) => Object.values(area))
  .filter(isCall)
  .filter(({ access }) => access.who.kind !== 'open');

const ask = (client: Client, { method, path }: Pick<AnyEndpoint, 'method' | 'path'>) =>
  client.request(method, path.replaceAll(/[:*]\w+/g, UNKNOWN_ID), method === 'GET' ? {} : { body: {} });

describe('impersonation', () => {
  it('calls about tax forms, cards, tax years, and payouts are closed when impersonating', () => {
    expect(MONEY.length).toBeGreaterThan(15);
    expect(MONEY.filter(({ access }) => !access.inPerson).map(({ path }) => path)).toEqual([]);
  });

  it.each(
    endpoints
      .filter(({ access }) => access.inPerson)
      .map((call) => [`${call.method} ${call.path}`, call] as const),
  )('the call %s is refused when impersonating', async (_name, call) => {
    expect((await ask(acting, call)).problem.code).toBe('proxy.closed_page');
    expect((await ask(await portal.as(adminId), call)).problem?.code).not.toBe('proxy.closed_page');
  });

  it('personal notifications stay unread when an admin reads them while impersonating', async () => {
    await portal.database.write((tx) =>
      notify(tx, portal.jobs, portal.clock.now(), {
        kind: 'reward.earned',
        to: [adminId],
        data: { name: 'A cap' },
        link: '/auth/rewards',
        key: 'impersonation',
      }),
    );
    const own = await portal.as(adminId);
    const list = async () => (await own.call(notifications.listNotifications, {})).body;
    const before = await list();
    const [id = ''] = before.notifications.map(({ _id }) => _id);
    await acting.call(notifications.readNotification, { params: { id }, body: { read: true } });
    await acting.call(notifications.readAllNotifications, {
      body: { until: portal.clock.now().toISOString() },
    });
    expect((await list()).unread).toBe(before.unread);
    await own.call(notifications.readNotification, { params: { id }, body: { read: true } });
    expect((await list()).unread).toBe(before.unread - 1);
  });

  it('passes and points record the impersonating admin', async () => {
    const course = await createCourse(db());
    const curriculumId = await createCurriculum(db(), { brand: course.brand, courses: [course.id] });
    const dealer = await createDealer(db(), { brands: [course.brand] });
    const learner = await createUser(db(), { dealers: [dealer] });
    const client = await actingAs(learner);
    const [section = ''] = course.sections;
    await client.call(learning.sectionProgress, { params: { id: section }, body: { opened: true } });
    const passed = (table: 'course_progress' | 'curriculum_progress') =>
      db().selectFrom(table).select(['status', 'passed_by']).where('user_id', '=', learner).execute();
    const marked = [{ status: 'passed', passed_by: chiefId }];
    expect([await passed('course_progress'), await passed('curriculum_progress')]).toEqual([marked, marked]);
    expect(curriculumId).not.toBe('');
    const [entry] = (await client.call(wallet, {})).body.entries;
    expect(entry).toMatchObject({ amount: 10, by: 'Cleo Chief' });
    const other = await createUser(db(), { dealers: [dealer] });
    await (
      await portal.as(other)
    ).call(learning.sectionProgress, { params: { id: section }, body: { opened: true } });
    const own = db().selectFrom('course_progress').select('passed_by').where('user_id', '=', other);
    expect(await own.execute()).toEqual([{ passed_by: null }]);
  });

  it('the audit log names the admin and the user when mail is turned off while impersonating', async () => {
    await acting.call(updateEmailOpt, { body: { receiveEmails: false } });
    const entry = await db()
      .selectFrom('activity_entry')
      .select(['actor_id', 'acting_as_id'])
      .where('type', '=', 'profile.mail-off')
      .execute();
    expect(entry).toEqual([{ actor_id: chiefId, acting_as_id: adminId }]);
  });
});
