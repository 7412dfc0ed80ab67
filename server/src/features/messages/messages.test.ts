import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/messages';
import * as navigation from '@forecourt/contract/navigation';
import * as notifications from '@forecourt/contract/notifications';
import { HOUR } from '../../kit/clock.ts';
import { form, type Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { killedAfter } from '../../../test/killed-portal.ts';
import { createBrand } from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { messageJobs, sendMessage } from './messages.jobs.ts';

let portal: TestPortal;
let admin: Client;
let ann: Client;
let bob: Client;
let annId: string;
let bobId: string;
let dealer: string;

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  dealer = await createDealer(db);
  admin = await portal.as(await createUser(db, { role: 'company-admin', dealers: [], firstName: 'Theo' }));
  annId = await createUser(db, { dealers: [dealer], firstName: 'Ann' });
  bobId = await createUser(db, { firstName: 'Bob' });
  ann = await portal.as(annId);
  bob = await portal.as(bobId);
});
afterAll(() => portal.close());

const EMPTY = { roles: [], brands: [], businessUnits: [], assignmentGroups: [], dealers: [] };
const send = (body: object, client = admin) =>
  client.call(contract.createMessage, {
    // a FormData replaces a body with the same fields
    body: (body instanceof FormData ? body : { subject: 'Hours', body: '<p>Closed.</p>', ...body }) as never,
  });
const sent = async (body: object = { users: [annId] }) => {
  const { message } = (await send(body)).body;
  await portal.runJobs();
  return message._id;
};
const inbox = async (client: Client, query: object = {}) =>
  (await client.call(contract.listMessages, { query })).body;
const subjects = async (client: Client) => (await inbox(client)).messages.map(({ subject }) => subject);
const get = (client: Client, id: string) => client.call(contract.getMessage, { params: { id } });
const visit = (client: Client, id: string) => client.call(contract.visitMessage, { params: { id } });
const count = async (body: object, client = admin) =>
  (await client.call(contract.countRecipients, { body })).body;
const outgoing = async (id: string) => (await get(admin, id)).body.message.delivery;

beforeEach(() => sql`delete from message`.execute(portal.database.db));

describe('message recipients', () => {
  it('the recipient count equals the number of users who receive the message', async () => {
    for (const to of [
      { users: [annId, bobId] },
      { audience: { ...EMPTY, dealers: [dealer] } },
      { audience: { ...EMPTY, dealers: [dealer] }, users: [bobId] },
      { audience: { ...EMPTY, roles: ['learner'] } },
      { everyone: true },
    ]) {
      const { countRecipients } = await count(to);
      expect(countRecipients).toBeGreaterThan(0);
      const id = await sent(to);
      expect(await outgoing(id)).toMatchObject({ status: 'sent', recipients: countRecipients });
    }
  });

  it('a message is refused when it names no recipients and not everyone', async () => {
    expect((await count({})).countRecipients).toBe(0);
    expect((await send({})).problem).toMatchObject({
      code: 'message.nobody',
      fields: [{ path: 'everyone' }],
    });
  });

  it('message recipients are limited to active users in the sender’s scope', async () => {
    const { db } = portal.database;
    const brand = await createBrand(db);
    const theirs = await createUser(db, { dealers: [await createDealer(db, { brands: [brand] })] });
    const far = await createUser(db, {
      dealers: [await createDealer(db, { brands: [await createBrand(db)] })],
    });
    const gone = await createUser(db, {
      status: 'deactivated',
      dealers: [await createDealer(db, { brands: [brand] })],
    });
    await sql`insert into role_right (role_id, right_name) select id, 'VIEW_MESSAGES' from role where key = 'brand-manager'
      on conflict do nothing`.execute(db);
    const manager = await portal.as(
      await createUser(db, { role: 'brand-manager', dealers: [], brands: [brand] }),
    );
    const rejected = await send({ users: [theirs, far] }, manager);
    expect(rejected.problem.fields?.map(({ path }) => path)).toEqual(['users.1']);
    expect((await count({ users: [theirs, gone] }, manager)).countRecipients).toBe(1);
    expect((await send({ users: [annId] })).status).toBe(200);
    expect((await inbox(manager, { isAdmin: true })).messages).toEqual([]);
  });

  it('the recipient count includes mails and dealers, with mails by the users’ preferences', async () => {
    await ann.call(notifications.saveNotificationPreferences, {
      body: { preferences: [{ kind: 'message.received', inPage: true, mail: 'off' }] },
    });
    expect(await count({ users: [annId, bobId] })).toEqual({ countRecipients: 2, mails: 1, dealers: 2 });
    expect((await count({ users: [annId, bobId], alsoMail: false })).mails).toBe(0);
  });
});

describe('message delivery', () => {
  it('a message appears in the inbox with a badge that decreases when the user opens it', async () => {
    const id = await sent();
    const badge = async () => (await ann.call(navigation.getBadges, {})).body.badges.messages;
    expect(await badge()).toBe(1);
    expect(await inbox(ann)).toMatchObject({
      unread: 1,
      messages: [{ subject: 'Hours', from: expect.stringContaining('Theo'), read: false, delivery: null }],
    });
    expect((await visit(ann, id)).body).toEqual({ unread: 0 });
    expect(await badge()).toBe(0);
    expect(await outgoing(id)).toMatchObject({ read: 1, recipients: 1 });
    expect((await get(ann, id)).body.message).toMatchObject({
      to: null,
      delivery: null,
      body: '<p>Closed.</p>',
    });
  });

  it('a sent message updates an open page once', async () => {
    const open = portal.live.stream(annId, 60).setEncoding('utf8');
    let heard = '';
    const received = new Promise<void>((resolve) => {
      open.on('data', (part: string) => {
        heard += part;
        if (part.includes('badges')) resolve();
      });
    });
    await sent();
    await received;
    open.destroy();
    expect(heard.match(/"notifications"/g)).toHaveLength(1);
  });

  it('a message is filtered as unread until the user opens it, and as read afterwards', async () => {
    const id = await sent();
    const found = async (unread: boolean) => {
      const { messages, pagination } = await inbox(ann, { unread });
      expect(pagination.total).toBe(messages.length);
      return messages.map(({ _id }) => _id);
    };
    expect([await found(true), await found(false)]).toEqual([[id], []]);
    await visit(ann, id);
    expect([await found(true), await found(false)]).toEqual([[], [id]]);
  });

  it('a message is found by its subject and text, not by its markup', async () => {
    await sent({
      users: [annId],
      subject: 'Winter hours',
      body: '<p>Closed on <strong>Sundays</strong>.</p>',
    });
    for (const [text, messages] of [
      ['winter', 1],
      ['sunday', 1],
      ['', 1],
      ['spring', 0],
      ['strong', 0],
    ] as const)
      expect((await inbox(ann, { text })).messages, text).toHaveLength(messages);
  });

  it('a message is sent once when it is submitted twice concurrently', async () => {
    const clientId = '0198c0de-0000-7000-8000-00000000000a';
    await Promise.all([send({ users: [annId], clientId }), send({ users: [annId], clientId })]);
    await portal.runJobs();
    expect(await subjects(ann)).toEqual(['Hours']);
    const { message } = (await send({ users: [annId], draft: true, subject: 'Twice' })).body;
    const body = { subject: 'Twice', body: 'x', users: [annId] };
    const both = await Promise.all(
      [1, 2].map(() =>
        admin.call(contract.saveMessage, {
          params: { id: message._id },
          body: { ...body, version: message.delivery?.version },
        }),
      ),
    );
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    await portal.runJobs();
    expect((await subjects(ann)).filter((subject) => subject === 'Twice')).toHaveLength(1);
  });

  it('a scheduled message is editable until its time, and is sent then', async () => {
    const sendAt = new Date(portal.clock.now().getTime() + HOUR).toISOString();
    const { message } = (await send({ users: [annId], sendAt })).body;
    expect(message.delivery).toMatchObject({ status: 'scheduled', sendAt });
    const logged = async () =>
      (
        await sql<{ type: string }>`select type from activity_entry where subject_id = ${message._id}
          order by at desc, id desc limit 1`.execute(portal.database.db)
      ).rows[0]?.type;
    expect(await logged()).toBe('message.scheduled');
    await sendMessage.run({ id: message._id }, portal);
    expect(await subjects(ann)).toEqual([]);
    const moved = await admin.call(contract.saveMessage, {
      params: { id: message._id },
      body: { subject: 'Later', body: 'x', users: [bobId], sendAt },
    });
    expect(moved.status).toBe(200);
    portal.clock.advance(HOUR + 1000);
    await sendMessage.run({ id: message._id }, portal);
    expect([await subjects(ann), await subjects(bob)]).toEqual([[], ['Later']]);
    expect(
      (
        await admin.call(contract.saveMessage, {
          params: { id: message._id },
          body: { subject: 'No', users: [annId] },
        })
      ).problem.code,
    ).toBe('message.sent');
  });

  it('a message to many recipients resumes without duplicates when its job is killed', async () => {
    const { db } = portal.database;
    await sql`insert into user_account (email, first_name, last_name, role_id, status)
      select 'many' || n || '@example.test', 'Many', 'People', (select id from role where key = 'learner'), 'active'
      from generate_series(1, 3000) n`.execute(db);
    const { message } = (await send({ everyone: true, alsoMail: false })).body;
    expect(message.delivery?.status).toBe('scheduled');
    const id = message._id;
    // the first try is killed after its second batch
    await expect(sendMessage.run({ id }, killedAfter(portal, 3))).rejects.toThrow('killed');
    const delivered = async () =>
      (
        await sql<{ people: number; notices: number }>`select
        (select count(*) from message_recipient where message_id = ${id} and delivered_at is not null) as people,
        (select count(*) from notification where link = ${`/auth/messages?open=${id}`}) as notices`.execute(
          db,
        )
      ).rows[0];
    expect(await delivered()).toEqual({ people: 2000, notices: 2000 });
    // the periodic job finds it again
    const [, resume] = messageJobs;
    await resume?.run({}, portal);
    await portal.runJobs();
    const { recipients = 0 } = (await outgoing(id)) ?? {};
    expect(recipients).toBeGreaterThan(3000);
    expect(await delivered()).toEqual({ people: recipients, notices: recipients });
    expect(await outgoing(id)).toMatchObject({ status: 'sent' });
  });

  it('a message returns to draft when its sender is deactivated before it is sent', async () => {
    const { db } = portal.database;
    const leaver = await createUser(db, { role: 'company-admin', dealers: [] });
    const { message } = (await send({ users: [annId] }, await portal.as(leaver))).body;
    await db.updateTable('user_account').set({ status: 'deactivated' }).where('id', '=', leaver).execute();
    await portal.runJobs();
    expect(await outgoing(message._id)).toMatchObject({ status: 'draft', recipients: 0 });
    expect(await subjects(ann)).toEqual([]);
  });
});

describe('message attachments', () => {
  const file = { bytes: Buffer.from('Opening hours'), name: 'hours.txt', type: 'text/plain' };

  it('attachments are downloadable by recipients until the message is withdrawn', async () => {
    const answer = await send(form({ subject: 'With file', users: [annId] }, { 'attach-1': file }));
    await portal.runJobs();
    const id = answer.body.message._id;
    const [attached] = (await get(ann, id)).body.message.attachments;
    const open = async (client: Client) => (await client.request('GET', attached?.url ?? '')).status;
    expect([await open(ann), await open(admin), await open(bob), await open(portal.anonymous)]).toEqual([
      200, 200, 404, 404,
    ]);
    await admin.call(contract.withdrawMessage, { params: { id } });
    expect([await open(ann), await open(admin)]).toEqual([404, 200]);
  });

  it.each([
    ['from 0 on', ['attach-0', 'attach-1']],
    ['from 1 on', ['attach-1', 'attach-2']],
    ['by any numbers', ['attach-2', 'attach-37']],
    ['by numbers beyond the last place', ['attach-9999', 'attach-10']],
  ])(
    'attachments are ordered by their part numbers when they are numbered %s',
    async (_, [one = '', other = '']) => {
      const parts = { [one]: { ...file, name: `${one}.txt` }, [other]: { ...file, name: `${other}.txt` } };
      const { message } = (await send(form({ subject: 'Two', draft: true }, parts))).body;
      const names = [one, other].toSorted((a, b) => Number(a.slice(7)) - Number(b.slice(7)));
      expect(message.attachments.map(({ name }) => name)).toEqual(names.map((name) => `${name}.txt`));
    },
  );

  it('attachments keep their order, and are removed when a save leaves them out', async () => {
    const first = (
      await send(
        form({ subject: 'Two', draft: true }, { 'attach-1': file, 'attach-2': { ...file, name: 'b.txt' } }),
      )
    ).body.message;
    expect(first.attachments.map(({ name }) => name)).toEqual(['hours.txt', 'b.txt']);
    const [, second] = first.attachments;
    const body = { subject: 'Two', draft: true, attachments: [second?._id ?? ''] };
    const next = (await admin.call(contract.saveMessage, { params: { id: first._id }, body })).body.message;
    expect(next.attachments.map(({ name }) => name)).toEqual(['b.txt']);
  });
});

describe('sent messages', () => {
  it('a withdrawn message is removed from the inbox with its notifications', async () => {
    const id = await sent();
    expect((await ann.call(notifications.listNotifications, {})).body.notifications[0]?.link).toContain(id);
    expect(
      (await admin.call(contract.withdrawMessage, { params: { id } })).body.message.delivery?.status,
    ).toBe('withdrawn');
    expect(await inbox(ann)).toMatchObject({ unread: 0, messages: [] });
    expect((await get(ann, id)).status).toBe(404);
    expect((await visit(ann, id)).status).toBe(404);
    const { notifications: left } = (await ann.call(notifications.listNotifications, {})).body;
    expect(left.filter(({ link }) => link.includes(id))).toEqual([]);
    expect((await admin.call(contract.withdrawMessage, { params: { id } })).problem.code).toBe(
      'message.sent',
    );
  });

  it('a reminder reaches unread recipients only, once when two are sent concurrently', async () => {
    const id = await sent({ users: [annId, bobId] });
    await visit(ann, id);
    portal.clock.advance(HOUR);
    const version = (await outgoing(id))?.version ?? 0;
    const again = (seen: number) =>
      admin.call(contract.remindOfMessage, { params: { id }, body: { version: seen } });
    expect(
      new Set((await Promise.all([again(version), again(version)])).map(({ status }) => status)),
    ).toEqual(new Set([200, 409]));
    await portal.runJobs();
    const received = async (client: Client) =>
      (
        await client.call(notifications.listNotifications, { query: { limit: 100 } })
      ).body.notifications.filter(({ link }) => link.includes(id)).length;
    expect([await received(ann), await received(bob)]).toEqual([1, 2]);
    expect((await subjects(bob)).filter((subject) => subject === 'Hours')).toHaveLength(1);
    expect(await outgoing(id)).toMatchObject({ status: 'sent', recipients: 2, read: 1 });
  });

  it('failed mails of a message are counted', async () => {
    const id = await sent({ users: [bobId] });
    await sql`update mail set state = 'failed' where data->>'link' = ${`/auth/messages?open=${id}`}`.execute(
      portal.database.db,
    );
    expect(await outgoing(id)).toMatchObject({ failed: 1 });
  });

  it('a message is deleted only when it has not been sent', async () => {
    const draft = (await send({ draft: true })).body.message;
    expect((await admin.call(contract.deleteMessage, { params: { id: draft._id } })).status).toBe(200);
    expect((await get(admin, draft._id)).status).toBe(404);
    expect((await admin.call(contract.deleteMessage, { params: { id: await sent() } })).problem.code).toBe(
      'message.sent',
    );
  });
});

describe('message access', () => {
  it('a message is not found by other users, as a draft, or when the feature is off', async () => {
    const id = await sent();
    expect([(await get(bob, id)).status, (await visit(bob, id)).status]).toEqual([404, 404]);
    const draft = (await send({ draft: true, users: [annId] })).body.message._id;
    expect((await get(ann, draft)).status).toBe(404);
    expect((await inbox(ann)).messages.map(({ _id }) => _id)).toEqual([id]);
    for (const query of [{ isAdmin: true }, { status: 'draft' }])
      expect((await ann.call(contract.listMessages, { query: query as never })).status).toBe(403);
    expect((await send({ users: [bobId] }, ann)).status).toBe(403);
    await portal.set({ features: { messages: false } });
    expect((await get(ann, id)).status).toBe(404);
    expect((await ann.call(navigation.getBadges, {})).body.badges.messages).toBeUndefined();
    await portal.set({ features: { messages: true } });
  });

  it('a message is stored with its scripts removed from the body and its subject as plain text', async () => {
    const id = await sent({
      users: [annId],
      subject: '<script>alert(1)</script>',
      body: '<p onclick="x()">Hi<script>alert(1)</script></p>',
    });
    expect((await get(ann, id)).body.message).toMatchObject({
      subject: '<script>alert(1)</script>',
      body: '<p>Hi</p>',
    });
  });
});
