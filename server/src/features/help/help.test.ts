import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { askForHelp } from '@forecourt/contract/help';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { startSmtp, type Smtp } from '../../../test/smtp.ts';
import { createUser } from '../users/user.factory.ts';

let smtp: Smtp;
let portal: TestPortal;
let client: Client;
/** Mails of earlier tests. */
let before = 0;
beforeAll(async () => {
  smtp = await startSmtp();
  portal = await testPortal({ SMTP_URL: smtp.url });
});
afterAll(async () => {
  await portal.close();
  await smtp.close();
});
beforeEach(async () => {
  before = smtp.received.length;
  await portal.set({ supportEmail: 'support@example.test' });
  const id = await createUser(portal.database.db, { email: `asker${Date.now()}@example.test` });
  client = await portal.as(id);
});

const question = {
  fullName: 'Ada Marlow',
  email: 'ada.private@example.test',
  phone: '555 0100',
  message: 'The video does not play.\nWhat now?',
};
const ask = (change: object = {}) => client.call(askForHelp, { body: { ...question, ...change } });

it('a help request is mailed to the support address and copied to the user’s account address', async () => {
  expect((await ask()).status).toBe(200);
  await portal.runJobs();
  const mails = smtp.received.slice(before);
  const mail = mails.find(({ to }) => to[0] === 'support@example.test');
  const copy = mails.find((one) => one !== mail);
  expect(mail?.headers.get('reply-to')).toBe('ada.private@example.test');
  expect(mail?.text).toContain('The video does not play.');
  expect(mail?.text).toContain('555 0100');
  // at the address of the account, not at the one that was typed
  expect(copy?.to[0]).toMatch(/^asker\d+@example\.test$/);
  expect(copy?.text).toContain('The video does not play.');
});

it('a help request goes to the platform admins when there is no support address', async () => {
  await portal.set({ supportEmail: '' });
  expect((await ask()).problem.code).toBe('help.nobody');
  await createUser(portal.database.db, { role: 'platform-admin', email: 'platform@example.test' });
  expect((await ask()).status).toBe(200);
  await portal.runJobs();
  expect(smtp.received.slice(before).map(({ to }) => to[0])).toContain('platform@example.test');
});

it.each(['fullName', 'email', 'phone', 'message'])('a help request requires %s', async (path) => {
  const { problem } = await ask({ [path]: '  ' });
  expect(problem.fields?.map((field) => field.path)).toEqual([path]);
});

it.each(['Ada\r\nBcc: everybody@example.test', 'Ada\nBcc: everybody@example.test'])(
  'a help request refuses a name with a line break',
  async (fullName) => {
    expect((await ask({ fullName })).problem.fields?.[0]?.path).toBe('fullName');
  },
);

it('help requests are limited to ten an hour', async () => {
  const answers = [];
  for (let i = 0; i < 11; i++) answers.push((await ask()).status);
  expect(answers.at(-1)).toBe(429);
});
