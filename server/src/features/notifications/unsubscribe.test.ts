import { afterAll, beforeAll, expect, it } from 'vitest';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { startSmtp, type Smtp } from '../../../test/smtp.ts';
import { queueMail, type Mail } from '../../kit/mail/mail.ts';
import { text } from '../../kit/i18n.ts';
import { createUser } from '../users/user.factory.ts';

let smtp: Smtp;
let portal: TestPortal;
beforeAll(async () => {
  smtp = await startSmtp();
  portal = await testPortal({ SMTP_URL: smtp.url, BASE_URL: 'https://training.example.com' });
});
afterAll(async () => {
  await portal.close();
  await smtp.close();
});

const queue = (one: Mail) => portal.database.write((tx) => queueMail(tx, portal.jobs, one));
const say = (key: string, language: 'fr' | 'ja' = 'fr') =>
  text(language, 'mail', key, { email: 'lecteur@example.test', portalName: 'Forecourt' });
const mailTo = (address: string) => smtp.received.find(({ to }) => to.includes(address));

it('the unsubscribe link turns optional mails off with one click, and is absent from security mails', async () => {
  const { db } = portal.database;
  const userId = await createUser(db, { email: 'reader@example.test' });
  const values = { name: 'Ann', title: 'News', body: 'There is news.', link: '/auth/news' };
  await queue({ to: 'reader@example.test', userId, language: 'en', template: 'notification', values });
  await queue({
    to: 'guarded@example.test',
    userId,
    language: 'en',
    template: 'password-changed',
    values: { name: 'Ann' },
  });
  await portal.runJobs();
  expect(mailTo('guarded@example.test')?.headerNames).not.toContain('list-unsubscribe');
  const { headers } = mailTo('reader@example.test') ?? { headers: new Map<string, string>() };
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const url = /^<https:\/\/training\.example\.com(\/api\/unsubscribe\/[\w-]{22})>$/.exec(
    headers.get('list-unsubscribe') ?? '',
  )?.[1];
  const wanted = async () =>
    (await db.selectFrom('user_account').select('receive_emails').where('id', '=', userId).executeTakeFirst())
      ?.receive_emails;
  const post = (at: string, payload: string) =>
    portal.server.inject({
      method: 'POST',
      url: at,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
  const click = 'List-Unsubscribe=One-Click';
  // what only looks, or says something else, changes nothing
  expect((await portal.server.inject({ method: 'GET', url: url ?? '' })).statusCode).toBe(200);
  expect((await post(url ?? '', 'a=b')).statusCode).toBe(400);
  expect((await post('/api/unsubscribe/unknown', click)).statusCode).toBe(404);
  expect(await wanted()).toBe(true);
  for (const _ of [1, 2]) expect((await post(url ?? '', click)).statusCode).toBe(200);
  expect(await wanted()).toBe(false);
  const logged = await db
    .selectFrom('activity_entry')
    .select('data')
    .where('subject_id', '=', userId)
    .execute();
  expect(logged).toEqual([{ data: { changes: [{ field: 'receiveEmails', from: 'true', to: 'false' }] } }]);
});

it('the unsubscribe page asks for confirmation, works without a session in the language of the mail, and can be undone', async () => {
  const { db } = portal.database;
  const userId = await createUser(db, { email: 'lecteur@example.test' });
  const values = { name: 'Ann', title: 'Nouveau', body: 'Nouveau.', link: '/auth/news' };
  await queue({ to: 'lecteur@example.test', userId, language: 'fr', template: 'notification', values });
  await portal.runJobs();
  const sent = mailTo('lecteur@example.test')?.headers.get('list-unsubscribe') ?? '';
  const url = /(\/api\/unsubscribe\/[\w-]+)>$/.exec(sent)?.[1] ?? '';
  const page = async (at: string) => {
    const { body, headers, statusCode } = await portal.server.inject({
      method: 'GET',
      url: at,
      headers: { 'accept-language': 'ja' },
    });
    return { body, statusCode, type: headers['content-type'] };
  };
  const choose = (emails: string, origin = 'https://training.example.com') =>
    portal.server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
      payload: `emails=${emails}`,
    });

  const asked = await page(url);
  expect(asked).toMatchObject({ statusCode: 200, type: 'text/html; charset=utf-8' });
  expect(asked.body).toContain('<html lang="fr">');
  expect(asked.body).toContain(say('unsubscribe.title'));
  expect(asked.body).toContain(say('unsubscribe.text'));
  expect(asked.body).toContain('href="/fr/auth/me?tab=notifications"');
  expect(asked.body).not.toContain('<script');

  // another site can't send the form
  expect((await choose('off', 'https://evil.example')).statusCode).toBe(403);
  expect((await page(url)).body).toContain(say('unsubscribe.title'));
  const { headers, statusCode } = await choose('off');
  expect({ statusCode, location: headers.location }).toEqual({ statusCode: 303, location: url });
  const done = (await page(url)).body;
  expect(done).toContain(say('unsubscribe.done.title'));
  expect(done).toContain(`value="on">${say('unsubscribe.undo')}`);

  const back = await page((await choose('on')).headers.location ?? '');
  expect(back.body).toContain(say('unsubscribe.again.title'));
  expect(back.body).toContain('value="off"');
  expect((await choose('maybe')).statusCode).toBe(400);

  const unknown = await page('/api/unsubscribe/unknown');
  expect(unknown.statusCode).toBe(404);
  expect(unknown.body).toContain(say('unsubscribe.unknown.title', 'ja'));
  expect(unknown.body).not.toContain('<button');
});
