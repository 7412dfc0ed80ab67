import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/notifications';
import { DAY } from '../../kit/clock.ts';
import { hasText } from '../../kit/i18n.ts';
import { notify, type Notice } from '../../kit/notify.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createUser } from '../users/user.factory.ts';
import { notificationJobs } from './notifications.jobs.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const notifyUser = (to: string[], key: string, kind: Notice['kind'] = 'certificate.issued') =>
  portal.database.write((tx) =>
    notify(tx, portal.jobs, portal.clock.now(), {
      kind,
      to,
      data: { title: 'Beams', days: 7, date: '2026-05-01', course: 'Beams', reason: 'Too short' },
      link: '/auth/me',
      key,
    }),
  );
const mailsTo = (userId: string) =>
  portal.database.db.selectFrom('mail').selectAll().where('user_id', '=', userId).execute();
const runSchedule = async (name: string) => {
  await notificationJobs.find((job) => job.name === name)?.run({} as never, portal);
  await portal.runJobs();
};

describe('notifications', () => {
  it('a notification is created once per user and key, in the reader’s language', async () => {
    const user = await createUser(portal.database.db, { language: 'fr' });
    await Promise.all([notifyUser([user, user], 'c1'), notifyUser([user], 'c1'), notifyUser([user], 'c1')]);
    await notifyUser([user], 'c2');
    const client = await portal.as(user);
    const { body } = await client.call(contract.listNotifications, {});
    expect(body.unread).toBe(2);
    expect(body.notifications.map(({ title }) => title)).toEqual([
      'Votre certificat est prêt',
      'Votre certificat est prêt',
    ]);
  });

  it.each([
    ['en', 'May 1, 2026'],
    ['fr', '1 mai 2026'],
    ['ja', '2026年5月1日'],
  ])('a notification formats dates in the reader’s current language: %s', async (language, day) => {
    const { db } = portal.database;
    const user = await createUser(db, { language: 'de' });
    await notifyUser([user], 'dated', 'certificate.expiring');
    await db.updateTable('user_account').set({ language }).where('id', '=', user).execute();
    const { body } = await (await portal.as(user)).call(contract.listNotifications, {});
    expect(body.notifications[0]?.body).toContain(day);
  });

  it('notifications are read by their owner only, one by one or up to a point in time', async () => {
    const [user, other] = await Promise.all([createUser(portal.database.db), createUser(portal.database.db)]);
    await notifyUser([user], 'a');
    await notifyUser([user], 'b');
    const client = await portal.as(user);
    const { body } = await client.call(contract.listNotifications, {});
    const id = body.notifications[0]?._id ?? '';
    const stranger = await portal.as(other);
    expect((await stranger.call(contract.readNotification, { params: { id }, body: {} })).status).toBe(404);
    expect((await client.call(contract.readNotification, { params: { id }, body: {} })).body.unread).toBe(1);
    const until = portal.clock.now().toISOString();
    portal.clock.advance(1000);
    await notifyUser([user], 'c');
    const all = await client.call(contract.readAllNotifications, { body: { until } });
    expect(all.body.unread).toBe(1);
    const unread = await client.call(contract.listNotifications, { query: { unread: true } });
    expect(unread.body.pagination.total).toBe(1);
  });

  it('notifications are mailed immediately, in one daily digest, or not at all, by preference', async () => {
    const { db } = portal.database;
    const [now, digest, off, silent] = await Promise.all([1, 2, 3, 4].map(() => createUser(db)));
    await db
      .updateTable('user_account')
      .set({ receive_emails: false })
      .where('id', '=', silent ?? '')
      .execute();
    for (const [user, mail] of [
      [digest, 'digest'],
      [off, 'off'],
    ] as const) {
      const client = await portal.as(user ?? '');
      await client.call(contract.saveNotificationPreferences, {
        body: { preferences: [{ kind: 'certificate.expiring', inPage: true, mail }] },
      });
    }
    const people = [now, digest, off, silent].map((id) => id ?? '');
    await notifyUser(people, 'e1', 'certificate.expiring');
    await notifyUser(people, 'e2', 'certificate.expiring');
    await portal.runJobs();
    await runSchedule('notifications.digest');
    await runSchedule('notifications.digest');
    const counts = await Promise.all(people.map(async (id) => (await mailsTo(id)).map((m) => m.template)));
    expect(counts).toEqual([['notification', 'notification'], ['digest'], [], []]);
  });

  it('notification preferences list only the kinds that the user can receive', async () => {
    const learner = await portal.as(await createUser(portal.database.db));
    const kinds = (await learner.call(contract.notificationPreferences, {})).body.preferences;
    const groups = new Set(kinds.map(({ group }) => group));
    expect(groups).toContain('training');
    for (const group of ['authoring', 'reviews', 'people', 'work'] as const)
      expect(groups).not.toContain(group);
  });

  it('every notification kind has a label, a title, and a body', () => {
    const parts = contract.KINDS.flatMap((kind) =>
      ['label', 'title', 'body'].map((part) => `${kind}.${part}`),
    );
    const missing = parts.filter(
      (key) => !hasText('notifications', key) && !hasText('notifications', `${key}_other`),
    );
    expect(missing).toEqual([]);
  });

  it('a notification is mailed but not listed when the user turns it off in the portal', async () => {
    const user = await createUser(portal.database.db);
    const client = await portal.as(user);
    const chosen = await client.call(contract.saveNotificationPreferences, {
      body: {
        preferences: [
          { kind: 'certificate.expired', inPage: false, mail: 'now' },
          { kind: 'certificate.changed', inPage: false, mail: 'off' },
        ],
      },
    });
    expect(chosen.body.preferences.find(({ kind }) => kind === 'certificate.expired')).toEqual({
      kind: 'certificate.expired',
      group: 'training',
      digest: true,
      label: 'Certificate expired',
      inPage: false,
      mail: 'now',
    });
    await notifyUser([user], 'p1', 'certificate.expired');
    await notifyUser([user], 'p2', 'certificate.changed');
    await portal.runJobs();
    const { body } = await client.call(contract.listNotifications, {});
    expect([body.unread, body.pagination.total]).toEqual([0, 0]);
    expect((await mailsTo(user)).map(({ template }) => template)).toEqual(['notification']);
  });

  it('notifications are filtered by text, group, kind, and state', async () => {
    const user = await createUser(portal.database.db);
    const client = await portal.as(user);
    await notifyUser([user], 's1');
    await notifyUser([user], 's2', 'request.approved');
    const total = async (query: object) =>
      (await client.call(contract.listNotifications, { query })).body.pagination.total;
    expect(await total({ text: 'beam' })).toBe(2);
    expect(await total({ text: 'girder' })).toBe(0);
    expect(await total({ group: 'people' })).toBe(1);
    expect(await total({ group: ['people', 'training'], kind: 'certificate.issued' })).toBe(1);
    expect(await total({ unread: false })).toBe(0);
  });

  it('a notification is deleted three months after it was read', async () => {
    const user = await createUser(portal.database.db);
    await notifyUser([user], 'old');
    const client = await portal.as(user);
    await client.call(contract.readAllNotifications, { body: { until: portal.clock.now().toISOString() } });
    portal.clock.advance(91 * DAY);
    await runSchedule('notifications.remove-old');
    expect(
      await portal.database.db.selectFrom('notification').select('id').where('user_id', '=', user).execute(),
    ).toEqual([]);
  });
});

describe('the live stream', () => {
  it('the live stream sends committed changes to the affected user only', async () => {
    const [user, other] = await Promise.all([createUser(portal.database.db), createUser(portal.database.db)]);
    const heard = portal.live.stream(user, 60);
    const silence = portal.live.stream(other, 60);
    await once(heard, 'readable');
    heard.read();
    silence.read();
    await expect(
      portal.database.write(async (tx) => {
        await notify(tx, portal.jobs, portal.clock.now(), {
          kind: 'certificate.issued',
          to: [other],
          data: { title: 'Never' },
          link: '',
          key: 'never',
        });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    const waiting = once(heard, 'readable');
    await notifyUser([user], 'live');
    await waiting;
    expect(String(heard.read())).toBe('data: {"topic":"notifications"}\n\n');
    expect(silence.read()).toBeNull();
    heard.destroy();
    silence.destroy();
  });

  it('the live stream ends when its time is over', async () => {
    const client = await portal.as(await createUser(portal.database.db));
    const answer = await client.request('GET', '/api/stream?seconds=0');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain('text/event-stream');
  });

  it('the live stream ends the oldest connection when a user opens more than twenty', async () => {
    const [user, other] = [await createUser(portal.database.db), await createUser(portal.database.db)];
    const open = (id: string) => portal.live.stream(id, 60).resume();
    const theirs = open(other);
    const [oldest, ...rest] = Array.from({ length: 20 }, () => open(user));
    if (!oldest) throw new Error('nothing was opened');
    const ended = once(oldest, 'end');
    const newest = open(user);
    await ended;
    const still = [...rest, newest, theirs];
    expect(still.filter(({ readableEnded }) => readableEnded)).toEqual([]);
    for (const one of still) one.destroy();
  });

  it('the live stream continues when its database connection breaks', async () => {
    const user = await createUser(portal.database.db);
    const heard = portal.live.stream(user, 60);
    heard.setEncoding('utf8').resume();
    await portal.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %portal_live%' and datname = current_database()`,
    );
    const [topics] = await once(heard, 'data', { signal: AbortSignal.timeout(10_000) });
    expect(String(topics)).toContain('data: ');
    heard.destroy();
  });
});
