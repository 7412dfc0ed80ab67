import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { startSmtp, type Smtp } from '../../../test/smtp.ts';
import { text } from '../i18n.ts';
import { queueMail, sendMail, type Mail } from './mail.ts';

let smtp: Smtp;
let portal: TestPortal;
beforeAll(async () => {
  smtp = await startSmtp();
  portal = await testPortal({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Training <no-reply@example.com>',
    BASE_URL: 'https://training.example.com',
  });
});
afterAll(async () => {
  await portal.close();
  await smtp.close();
});
beforeEach(() => smtp.reject(0));

it.each([
  [1, 'Your daily Forecourt digest: 1 new notification'],
  [2, 'Your daily Forecourt digest: 2 new notifications'],
])('the subject of a digest counts %i', (count, subject) => {
  expect(text('en', 'mail', 'digest.subject', { count, portalName: 'Forecourt' })).toBe(subject);
});

const mail = (change: Partial<Mail> = {}): Mail => ({
  to: 'ada@example.test',
  userId: null,
  language: 'en',
  template: 'recover',
  values: { name: 'Ada', email: 'ada%40example.test', code: '123456', minutes: 30 },
  ...change,
});
const queue = (one: Mail) => portal.database.write((tx) => queueMail(tx, portal.jobs, one));
const latest = () => smtp.received.at(-1);
const mailTo = (address: string) => smtp.received.find(({ to }) => to.includes(address));
const rows = () => portal.database.db.selectFrom('mail').selectAll().orderBy('id').execute();

it('a mail reaches its recipient in their language from the portal’s address', async () => {
  await queue(mail());
  await queue(mail({ to: 'chloe@example.test', language: 'fr' }));
  await portal.runJobs();
  const [english, french] = [mailTo('ada@example.test'), mailTo('chloe@example.test')];
  for (const one of [english, french]) expect(one).toMatchObject({ from: 'no-reply@example.com' });
  expect(english?.text).toContain('123456');
  expect(french?.text).toContain('123456');
  expect(french?.headers.get('subject')).not.toBe(english?.headers.get('subject'));
  expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'sent']);
});

it('a mail leaves no placeholder unfilled', async () => {
  await queue(mail());
  await portal.runJobs();
  expect(latest()?.text).not.toMatch(/\{\w+\}/);
  expect(latest()?.headers.get('subject')).not.toMatch(/\{\w+\}/);
});

it.each([
  'Eve\r\nBcc: everybody@example.test',
  'Eve\nBcc: everybody@example.test',
  'Eve\r\n\r\n<script>alert(1)</script>',
  'Eve\u2028Bcc: everybody@example.test',
])('a mail to the name %j gains no header and no recipient', async (name) => {
  await queue(mail({ values: { ...mail().values, name } }));
  await portal.runJobs();
  expect(latest()?.to).toEqual(['ada@example.test']);
  expect(latest()?.headerNames).not.toContain('bcc');
  expect(latest()?.headerNames.filter((name, i, all) => all.indexOf(name) !== i)).toEqual([]);
});

it.each([
  'ada@example.test\r\nRCPT TO:<eve@example.test>',
  'ada@example.test, eve@example.test',
  '"ada@example.test"\nBcc: eve@example.test',
])('a mail reaches no second recipient by the address %j', async (to) => {
  const before = smtp.received.length;
  await queue(mail({ to }));
  await portal.runJobs().catch(() => undefined);
  const since = smtp.received.slice(before);
  expect(since.flatMap((one) => one.to)).not.toContain('eve@example.test');
  expect(since.flatMap((one) => one.headerNames)).not.toContain('bcc');
});

it('a refused mail keeps its error and is sent once when retried', async () => {
  const before = smtp.received.length;
  smtp.reject(1);
  await queue(mail({ to: 'later@example.test' }));
  const row = (await rows()).find(({ recipient }) => recipient === 'later@example.test');
  const id = row?.id ?? '';
  await expect(portal.runJobs()).rejects.toThrow(/451/);
  expect((await rows()).find((one) => one.id === id)).toMatchObject({
    state: 'failed',
    tries: 1,
    error: expect.stringContaining('451'),
  });
  expect(smtp.received.length).toBe(before);

  await sendMail.run({ id }, portal);
  // a job that runs again after a crash sends nothing twice
  await sendMail.run({ id }, portal);
  expect(smtp.received.slice(before).map((one) => one.to)).toEqual([['later@example.test']]);
  expect((await rows()).find((one) => one.id === id)).toMatchObject({ state: 'sent', error: null });
});

it('a mail is not sent when its transaction rolls back', async () => {
  const before = smtp.received.length;
  const undone = portal.database.write(async (tx) => {
    await queueMail(tx, portal.jobs, mail());
    throw new Error('taken back');
  });
  await expect(undone).rejects.toThrow('taken back');
  await portal.runJobs();
  expect(smtp.received.length).toBe(before);
});

it('a mail is written to the outbox folder when no SMTP server is set', async () => {
  const local = await testPortal();
  try {
    await local.database.write((tx) => queueMail(tx, local.jobs, mail()));
    await local.runJobs();
    const folder = join(local.config.dataDir, 'outbox');
    const [file, ...others] = readdirSync(folder);
    expect(others).toEqual([]);
    expect(file).toMatch(/\.eml$/);
    expect(readFileSync(join(folder, file ?? ''), 'utf8')).toContain('To: ada@example.test');
  } finally {
    await local.close();
  }
});
