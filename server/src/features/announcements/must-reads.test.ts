import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/announcements';
import * as notifications from '@forecourt/contract/notifications';
import type { BodyOf } from '@forecourt/contract/endpoint';
import type { Client } from '../../../test/client.ts';
import { START, testPortal, type TestPortal } from '../../../test/harness.ts';
import { DAY, HOUR } from '../../kit/clock.ts';
import { findUnconfirmed, remindReaders } from './announcements.jobs.ts';
import { createReader } from '../content/content.factory.ts';
import { createBrand } from '../courses/curriculum.factory.ts';
import { createDealer } from '../users/user.factory.ts';

let portal: TestPortal;
let admin: Client;
let reader: Client;
let readerId: string;
let ours: string;

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  ours = await createBrand(db, { name: 'Lumastead' });
  admin = await portal.as(await createReader(db, { role: 'company-admin' }));
  const dealer = await createDealer(db, { name: 'Alder Motors', brands: [ours] });
  readerId = await createReader(db, { dealers: [dealer], firstName: 'Uma', lastName: 'Reade' });
  reader = await portal.as(readerId);
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set(START);
  await portal.database.db.deleteFrom('content').execute();
});
const db = () => portal.database.db;

type Input = BodyOf<typeof contract.createAnnouncement>;
const write = async (client: Client, body: Partial<Input>) =>
  client.call(contract.createAnnouncement, {
    body: { title: 'Winter stock', body: '<p>Order by Friday.</p>', ...body },
  });
const publish = async (client: Client, body: Partial<Input> = {}): Promise<string> => {
  const answer = await write(client, { published: true, ...body });
  expect(answer.status).toBe(200);
  return answer.body.announcement._id;
};
const read = (client: Client, id: string) => client.call(contract.getAnnouncement, { params: { id } });
const titles = async (client: Client, query: object = {}) =>
  (await client.call(contract.listAnnouncements, { query })).body.announcements.map(({ title }) => title);

const notified = async (client: Client) =>
  (await client.call(notifications.listNotifications, { query: { group: 'news' } })).body.notifications.map(
    ({ title }) => title,
  );

describe('announcement notifications', () => {
  it('an announcement notifies its audience once, also when it is published again', async () => {
    const id = await publish(admin, { title: 'Told once' });
    await portal.runJobs();
    expect(await notified(reader)).toContain('New: “Told once”');
    await admin.call(contract.unpublishAnnouncement, { params: { id }, body: {} });
    await admin.call(contract.publishAnnouncement, { params: { id }, body: {} });
    await portal.runJobs();
    expect((await notified(reader)).filter((title) => title.includes('Told once'))).toHaveLength(1);
  });

  it('an announcement notifies no users outside its audience, and none when the editor opts out', async () => {
    await publish(admin, { title: 'For managers', audience: { roles: ['dealer-manager'] } as never });
    await publish(admin, { title: 'Silent', notifyAudience: false });
    await portal.runJobs();
    const mine = await notified(reader);
    expect(mine.some((title) => /For managers|Silent/.test(title))).toBe(false);
  });

  it('an announcement notifies no users when its brand is unpublished or deleted by then', async () => {
    for (const gone of [{ status: 'unpublished' }, { deleted_at: START }] as const) {
      await publish(admin, { title: `Of a brand: ${Object.keys(gone).join()}`, brandId: ours });
      await db().updateTable('brand').set(gone).where('id', '=', ours).execute();
      await portal.runJobs();
      await db()
        .updateTable('brand')
        .set({ status: 'published', deleted_at: null })
        .where('id', '=', ours)
        .execute();
    }
    expect((await notified(reader)).filter((title) => title.includes('Of a brand'))).toEqual([]);
  });

  it('an announcement notifies every active user when its audience exceeds one batch', async () => {
    await sql`insert into user_account (email, role_id, status)
      select n || '@many.test', role.id, 'active' from role, generate_series(1, 1005) n where role.key = 'learner'`.execute(
      db(),
    );
    const id = await publish(admin, { title: 'For very many' });
    await portal.runJobs();
    const { count } = await db()
      .selectFrom('notification')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('key', 'like', `content.published:${id}:%`)
      .executeTakeFirstOrThrow();
    const { people } = await db()
      .selectFrom('user_account')
      .select((eb) => eb.fn.countAll<number>().as('people'))
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow();
    expect(count).toBe(people);
    await db().deleteFrom('user_account').where('email', 'like', '%@many.test').execute();
  });

  it('the announcement reach is the number of users in an audience', async () => {
    const everyone = { roles: [], brands: [], businessUnits: [], assignmentGroups: [], dealers: [] };
    const answer = await admin.call(contract.announcementReach, {
      body: { ...everyone, roles: ['company-admin'] },
    });
    expect(answer.body.people).toBe(1);
  });
});

/** An editor does it who signs in on that day. */
async function showAsNew(id: string): Promise<void> {
  const editor = await portal.as(await createReader(db(), { role: 'company-admin' }));
  const { status } = await editor.call(contract.showAnnouncementAsNew, { params: { id }, body: {} });
  expect(status).toBe(200);
}

/** Links in the reader's reminders. */
const reminded = async () =>
  (
    await reader.call(notifications.listNotifications, { query: { kind: 'content.reminder' } })
  ).body.notifications.map(({ link }) => link);

describe('must-read announcements', () => {
  beforeEach(() => db().deleteFrom('notification').execute());

  it('a must-read announcement stays open until the user confirms it, and keeps its first confirmation', async () => {
    const id = await publish(admin, { title: 'Recall', mustRead: true });
    const open = () => titles(reader, { toConfirm: true });
    await reader.call(contract.visitAnnouncement, { params: { id } });
    expect(await open()).toEqual(['Recall']);
    await reader.call(contract.confirmAnnouncement, { params: { id } });
    expect(await open()).toEqual([]);
    const { confirmedAt } = (await read(reader, id)).body.announcement;
    portal.clock.set(new Date(START.getTime() + HOUR));
    const again = await reader.call(contract.confirmAnnouncement, { params: { id } });
    expect(again.body.confirmedAt).toBe(confirmedAt);
  });

  it('an announcement is not confirmed when it is not a must-read', async () => {
    const id = await publish(admin);
    expect((await reader.call(contract.confirmAnnouncement, { params: { id } })).status).toBe(404);
  });

  it('a must-read announcement is not confirmed during impersonation', async () => {
    const id = await publish(admin, { mustRead: true });
    const acting = await portal.as(await createReader(db(), { role: 'company-admin' }));
    expect((await acting.request('POST', `/api/proxy/${readerId}`)).status).toBe(200);
    const { problem } = await acting.call(contract.confirmAnnouncement, { params: { id } });
    expect(problem.code).toBe('proxy.closed_page');
    expect((await read(reader, id)).body.announcement.confirmedAt).toBeNull();
  });

  it('confirmations are listed and exported with user and dealer, for editors only', async () => {
    const id = await publish(admin, { title: 'Check the mounts', mustRead: true, brandId: ours });
    await reader.call(contract.confirmAnnouncement, { params: { id } });
    const list = await admin.call(contract.listConfirmations, { params: { id }, query: { confirmed: true } });
    expect(list.body).toMatchObject({
      title: 'Check the mounts',
      confirmations: [
        { user: { name: 'Uma Reade' }, dealer: { name: 'Alder Motors' }, confirmedAt: START.toISOString() },
      ],
      counts: { confirmed: 1 },
    });
    const file = await admin.call(contract.exportConfirmations, { params: { id } });
    expect(file.text).toContain(`Alder Motors,Uma Reade,${START.toISOString()}`);
    expect((await reader.call(contract.exportConfirmations, { params: { id } })).status).toBe(403);
  });

  it('a must-read announcement reminds unconfirmed users after three and seven days', async () => {
    const id = await publish(admin, { title: 'Recall notice', mustRead: true });
    await portal.runJobs();
    const reminders = async () => {
      const { body } = await reader.call(notifications.listNotifications, {
        query: { kind: 'content.reminder' },
      });
      return body.notifications.filter(({ link }) => link.endsWith(id)).length;
    };
    const after = async (days: number) => {
      portal.clock.set(new Date(START.getTime() + days * DAY));
      await portal.database.write((tx) => portal.jobs.enqueue(tx, findUnconfirmed, {}));
      await portal.runJobs();
      return reminders();
    };
    expect(await after(2)).toBe(0);
    expect(await after(3)).toBe(1);
    expect(await after(4)).toBe(1);
    expect(await after(7)).toBe(2);
    await reader.call(contract.confirmAnnouncement, { params: { id } });
    expect(await after(8)).toBe(2);
  });

  it('reminders skip unpublished, expired, optional, and renewed announcements, and wait when the feature is off', async () => {
    const ids = {
      withdrawn: await publish(admin, { title: 'Withdrawn', mustRead: true }),
      over: await publish(admin, {
        title: 'Over',
        mustRead: true,
        publishTo: new Date(START.getTime() + 2 * DAY).toISOString(),
      }),
      optional: await publish(admin, { title: 'Optional' }),
      renewed: await publish(admin, { title: 'Renewed', mustRead: true }),
      open: await publish(admin, { title: 'Open', mustRead: true }),
    };
    await portal.runJobs();
    await admin.call(contract.unpublishAnnouncement, { params: { id: ids.withdrawn }, body: {} });
    portal.clock.set(new Date(START.getTime() + 2 * DAY));
    await showAsNew(ids.renewed);
    portal.clock.set(new Date(START.getTime() + 4 * DAY));
    await portal.set({ features: { announcements: false } });
    await portal.database.write((tx) => portal.jobs.enqueue(tx, findUnconfirmed, {}));
    await portal.runJobs();
    await portal.set({ features: { announcements: true } });
    expect(await reminded()).toEqual([]);
    // a day that was missed is made up for
    await portal.database.write((tx) => portal.jobs.enqueue(tx, findUnconfirmed, {}));
    await portal.runJobs();
    expect(await reminded()).toEqual([`/auth/bulletins/${ids.open}`]);
  });

  it('a queued reminder is dropped when its announcement is shown as new meanwhile', async () => {
    const id = await publish(admin, { title: 'Renewed in between', mustRead: true });
    await portal.runJobs();
    const job = { id, revision: START.toISOString(), days: 3 };
    portal.clock.set(new Date(START.getTime() + 3 * DAY));
    await showAsNew(id);
    await portal.database.write((tx) => portal.jobs.enqueue(tx, remindReaders, job));
    await portal.runJobs();
    expect(await reminded()).toEqual([]);
  });

  it('the confirmation list is filtered by state, text, and dealer, and sorted by name', async () => {
    const other = await createDealer(db(), { name: 'Birch Motors', brands: [ours] });
    const left = await createDealer(db(), { name: 'Aardvark Motors', brands: [ours] });
    await createReader(db(), { dealers: [other, left], firstName: 'Ida', lastName: 'Idle' });
    await db().updateTable('dealer_member').set({ active: false }).where('dealer_id', '=', left).execute();
    const id = await publish(admin, { mustRead: true, brandId: ours });
    await reader.call(contract.confirmAnnouncement, { params: { id } });
    const names = async (query: object) =>
      (await admin.call(contract.listConfirmations, { params: { id }, query })).body.confirmations.map(
        ({ user, dealer }) => [user.name, dealer?.name],
      );
    expect(await names({ confirmed: false, text: 'Idle' })).toEqual([['Ida Idle', 'Birch Motors']]);
    expect(await names({ confirmed: false })).not.toContainEqual(['Uma Reade', 'Alder Motors']);
    expect(await names({ dealerId: other })).toEqual([['Ida Idle', 'Birch Motors']]);
    const ascending = await names({ sortBy: 'name', sortDir: 1 });
    expect(ascending.length).toBeGreaterThan(1);
    expect(ascending.map(([name]) => name)).toEqual(
      ascending.map(([name]) => name).toSorted((a = '', b = '') => a.localeCompare(b)),
    );
    expect(await names({ sortBy: 'name', sortDir: -1 })).toEqual(ascending.toReversed());
  });
});
