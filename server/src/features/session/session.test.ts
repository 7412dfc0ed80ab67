import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as session from '@forecourt/contract/session';
import { hashPassword } from '../../kit/password.ts';
import { DAY, HOUR } from '../../kit/clock.ts';
import { clientOf, type Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createUser } from '../users/user.factory.ts';

let portal: TestPortal;
let passwordHash: string;
const password = 'Correct4horse';

beforeAll(async () => {
  portal = await testPortal();
  passwordHash = await hashPassword(password);
});
afterAll(() => portal.close());

const { getSession, login } = session;
const signIn = (email: string, word = password) =>
  portal.anonymous.call(login, { body: { email, password: word } });

it('sign-in is limited to the platform admin when the portal redirects sign-ins to production', async () => {
  const people = {
    learner: 'copy.learner@example.test',
    'platform-admin': 'copy.admin@example.test',
  } as const;
  for (const [role, email] of Object.entries(people))
    await createUser(portal.database.db, { role, email, passwordHash });
  await portal.set({ productionOnlyLogin: true });
  const answers = [];
  for (const email of Object.values(people)) answers.push(await signIn(email));
  await portal.set({ productionOnlyLogin: false });
  expect(answers.map(({ status }) => status)).toEqual([403, 200]);
});

describe('sign-in', () => {
  it('sign-in opens a session until sign-out when the password is right, in any case of the email', async () => {
    await createUser(portal.database.db, { email: 'maya@example.test', passwordHash, firstName: 'Maya' });
    const answer = await signIn('Maya@Example.test');
    expect(answer.status).toBe(200);
    expect(answer.body.session.user?.firstName).toBe('Maya');
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    const again = await portal.anonymous.call(getSession, {});
    expect(again.body.session.user?.email).toBe('maya@example.test');
    const out = await portal.anonymous.call(session.logoutPost, {});
    expect(out.headers['clear-site-data']).toBe('"cache"');
    expect((await portal.anonymous.call(getSession, {})).body.session.user).toBeNull();
  });

  it('sign-in ends the previous session when the browser presents one', async () => {
    const [email, other] = ['first@example.test', 'second@example.test'];
    for (const one of [email, other]) await createUser(portal.database.db, { email: one, passwordHash });
    const browser = clientOf(portal.server);
    const before: Client[] = [];
    for (const next of [email, email, other]) {
      await browser.call(login, { body: { email: next, password } });
      before.push(clientOf(portal.server, { ...browser.cookies }));
    }
    const users = await Promise.all(
      before.map(async (client) => (await client.call(getSession, {})).body.session.user?.email),
    );
    expect(users).toEqual([undefined, undefined, other]);
  });

  it('sign-in answers in the language of the account when the device used another one', async () => {
    const email = 'klara@example.test';
    await createUser(portal.database.db, { email, passwordHash, language: 'de' });
    const device = clientOf(portal.server, { lang: 'en' });
    const { session: mine } = (await device.call(session.login, { body: { email, password } })).body;
    expect(mine.language).toBe('de');
  });

  it.each([
    ['pending', 'login.pending'],
    ['denied', 'login.denied'],
    ['deactivated', 'login.deactivated'],
  ] as const)('sign-in reveals a %s account only when the password is correct', async (status, code) => {
    const email = `${status}@example.test`;
    await createUser(portal.database.db, { email, passwordHash, status });
    expect((await signIn(email)).problem.code).toBe(code);
    expect((await signIn(email, 'Wrong4horse')).problem.code).toBe('login.no_account');
  });

  it('sign-in answers in plain text when an unknown user accepts any content type', async () => {
    const answer = await portal.anonymous.request('POST', '/api/login', {
      body: { email: 'nobody@example.test', password: 'x' },
      headers: { accept: '*/*' },
    });
    expect(answer.status).toBe(401);
    expect(answer.text).toBe('No account with that email + password combination was found');
  });

  it('the audit log records each refused sign-in with account, IP address, and reason', async () => {
    const id = await createUser(portal.database.db, { email: 'noted@example.test', passwordHash });
    await signIn('noted@example.test', 'Wrong4horse');
    await signIn('nobody-noted@example.test', 'Wrong4horse');
    const entries = await portal.database.db
      .selectFrom('activity_entry')
      .select(['subject_id', 'ip', 'data'])
      .where('type', '=', 'session.refused')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    const noted = { ip: '127.0.0.1', data: { code: 'login.no_account' } };
    expect(entries).toEqual([
      { ...noted, subject_id: null },
      { ...noted, subject_id: id },
    ]);
  });

  it('sign-in answers 429 with a retry delay when too many attempts have failed', async () => {
    const tries = [];
    for (let i = 0; i < 12; i++) tries.push(await signIn('guessed@example.test', `Guess${i}`));
    const last = tries.at(-1);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('sign-in is refused as forged when the request has a foreign origin', async () => {
    const answer = await portal.anonymous.request('POST', '/api/login', {
      body: { email: 'maya@example.test', password },
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.problem.code).toBe('request.forged');
    const none = await portal.anonymous.request('POST', '/api/login', {
      body: {},
      headers: { origin: 'null' },
    });
    expect(none.status).toBe(403);
  });
});

describe('sessions', () => {
  it('a session stays open while it is used and ends when it is more than 30 days old', async () => {
    const user = await portal.as(await createUser(portal.database.db));
    portal.clock.advance(13 * DAY);
    expect((await user.call(getSession, {})).body.session.user).not.toBeNull();
    portal.clock.advance(13 * DAY);
    expect((await user.call(getSession, {})).body.session.user).not.toBeNull();
    portal.clock.advance(5 * DAY);
    expect((await user.call(getSession, {})).body.session.user).toBeNull();
  });

  it('a session records each day on which the user is active', async () => {
    const { db } = portal.database;
    const id = await createUser(db);
    const user = await portal.as(id);
    const days = async () =>
      (await db.selectFrom('user_day').select('day').where('user_id', '=', id).execute()).length;
    expect(await days()).toBe(1);
    portal.clock.advance(DAY);
    await user.call(getSession, {});
    expect(await days()).toBe(2);
  });

  it('an administrator’s session ends when it is idle for more than 12 hours', async () => {
    const admin = await portal.as(await createUser(portal.database.db, { role: 'company-admin' }));
    portal.clock.advance(12 * HOUR);
    expect((await admin.call(getSession, {})).body.session.user).not.toBeNull();
    portal.clock.advance(12 * HOUR + 1);
    expect((await admin.call(getSession, {})).body.session.user).toBeNull();
  });

  it('a session loses a permission on the next request when the role lost it', async () => {
    const { db } = portal.database;
    const user = await portal.as(await createUser(db, { role: 'sales-rep' }));
    const rights = async () =>
      (await user.call(getSession, {})).body.session.user?.role.rights.map((right) => right.name);
    expect(await rights()).toContain('USER_REPORTS');
    await db
      .deleteFrom('role_right')
      .where('right_name', '=', 'USER_REPORTS')
      .where('role_id', 'in', db.selectFrom('role').select('id').where('key', '=', 'sales-rep'))
      .execute();
    expect(await rights()).not.toContain('USER_REPORTS');
  });

  it('a session reports an unverified email on the next request when the verification is revoked', async () => {
    const { db } = portal.database;
    const id = await createUser(db);
    const user = await portal.as(id);
    const verified = async () => (await user.call(getSession, {})).body.session.guard.emailVerified;
    expect(await verified()).toBe(true);
    await db.updateTable('user_account').set({ email_verified_at: null }).where('id', '=', id).execute();
    expect(await verified()).toBe(false);
  });

  it('a session ends when the account is deactivated', async () => {
    const { db } = portal.database;
    const id = await createUser(db);
    const user = await portal.as(id);
    await db.updateTable('user_account').set({ status: 'deactivated' }).where('id', '=', id).execute();
    expect((await user.call(getSession, {})).body.session.user).toBeNull();
  });
});
