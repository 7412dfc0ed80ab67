import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as account from '@forecourt/contract/account';
import * as session from '@forecourt/contract/session';
import { networkOf } from '../../kit/http/limits.ts';
import { hashPassword } from '../../kit/password.ts';
import { clientOf, type Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createUser } from '../users/user.factory.ts';

let portal: TestPortal;
let passwordHash: string;
const password = 'Correct4horse';
beforeAll(async () => {
  // the proxy reports where a call comes from
  portal = await testPortal({ TRUST_PROXY: '127.0.0.1' });
  passwordHash = await hashPassword(password);
});
afterAll(() => portal.close());
afterEach(() => portal.database.db.deleteFrom('rate_limit').execute());

const from = (ip: string) => ({ 'x-forwarded-for': ip });
const signIn = (client: Client, email: string, ip: string, word = password) =>
  client.call(session.login, { body: { email, password: word }, headers: from(ip) });
async function guess(email: string, ip: string, times: number): Promise<number[]> {
  const stranger = clientOf(portal.server);
  const statuses = [];
  for (let i = 0; i < times; i++) statuses.push((await signIn(stranger, email, ip, `Guess${i}`)).status);
  return statuses;
}
const person = (email: string) => createUser(portal.database.db, { email, passwordHash });

describe('password guessing', () => {
  it('sign-in is throttled only for the guessing IP address when a password is guessed repeatedly', async () => {
    await person('owner@guess.test');
    expect((await guess('owner@guess.test', '203.0.113.1', 12)).slice(-2)).toEqual([429, 429]);
    expect((await signIn(clientOf(portal.server), 'owner@guess.test', '203.0.113.1')).status).toBe(429);
    expect((await signIn(clientOf(portal.server), 'owner@guess.test', '198.51.100.7')).status).toBe(200);
  });

  it('sign-in throttles guesses the same way when the email has no account', async () => {
    expect((await guess('nobody@guess.test', '203.0.113.2', 12)).slice(-2)).toEqual([429, 429]);
  });

  it('sign-in counts attempts per /64 network when the IP addresses are IPv6', async () => {
    await person('six@guess.test');
    await guess('six@guess.test', '2001:db8:1:2::a', 10);
    expect(await guess('six@guess.test', '2001:db8:1:2:ffff::b', 1)).toEqual([429]);
    expect(await guess('six@guess.test', '2001:db8:1:3::a', 1)).toEqual([401]);
  });

  it('sign-in refuses unknown browsers but not known ones when the account’s attempts are used up', async () => {
    const email = 'hunted@guess.test';
    await person(email);
    const known = clientOf(portal.server);
    await signIn(known, email, '198.51.100.8');
    await known.call(session.logoutPost, {});
    await portal.limits.take('login.account', email);
    await portal.database.db
      .updateTable('rate_limit')
      .set({ points: 100 })
      .where('key', '=', `login.account:${email}`)
      .execute();
    expect((await signIn(clientOf(portal.server), email, '198.51.100.8')).status).toBe(429);
    expect((await signIn(known, email, '198.51.100.9')).status).toBe(200);
  });

  it('sign-in is throttled after ten failures when the browser is known', async () => {
    const email = 'stolen@guess.test';
    await person(email);
    const browser = clientOf(portal.server);
    await signIn(browser, email, '198.51.100.8');
    for (let i = 0; i < 10; i++) await signIn(browser, email, `198.51.100.${i}`, 'Wrong4horse');
    expect((await signIn(browser, email, '198.51.100.99')).status).toBe(429);
  });

  it('sign-in grants no extra attempts when the device cookie is forged or belongs to another account', async () => {
    const email = 'mark@guess.test';
    await person(email);
    await person('thief@guess.test');
    const thief = clientOf(portal.server);
    await signIn(thief, 'thief@guess.test', '203.0.113.4');
    await guess(email, '203.0.113.4', 10);
    expect((await signIn(thief, email, '203.0.113.4')).status).toBe(429);
    thief.cookies['device'] = 'x'.repeat(43);
    expect((await signIn(thief, email, '203.0.113.4')).status).toBe(429);
  });

  it('a signed-in user confirms the password when sign-in to the account is throttled', async () => {
    const email = 'inside@guess.test';
    const client = await portal.as(await person(email));
    await guess(email, '127.0.0.1', 12);
    const requested = await client.call(account.changeEmail, {
      body: { email: 'next@guess.test', password },
    });
    expect(requested.status).toBe(200);
  });
});

const recover = async (email: string) => {
  await portal.anonymous.call(session.forgotPassword, { body: { email } });
  await portal.runJobs();
  const mail = await portal.database.db
    .selectFrom('mail')
    .select('data')
    .where('recipient', '=', email)
    .where('template', '=', 'recover')
    .executeTakeFirstOrThrow();
  return (mail.data as { code: string }).code;
};

describe('known browsers', () => {
  it('a password reset makes the browser known and lets the owner in when sign-in is throttled', async () => {
    const email = 'code@guess.test';
    await person(email);
    const owner = clientOf(portal.server);
    await guess(email, '203.0.113.5', 10);
    const fresh = 'Battery7staple';
    const code = await recover(email);
    const body = { email, code, password: fresh, passwordConfirmation: fresh };
    expect((await owner.call(session.resetPassword, { body, headers: from('203.0.113.5') })).status).toBe(
      200,
    );
    expect((await signIn(owner, email, '203.0.113.5', fresh)).status).toBe(200);
  });

  it('a browser is no longer known when the password changes or the user signs out everywhere', async () => {
    const email = 'changed@guess.test';
    const id = await person(email);
    const browser = clientOf(portal.server);
    const isKnown = async () => {
      await guess(email, '203.0.113.6', 10);
      const { status } = await signIn(browser, email, '203.0.113.6');
      await portal.database.db.deleteFrom('rate_limit').execute();
      return status === 200;
    };
    await signIn(browser, email, '203.0.113.6');
    expect(await isKnown()).toBe(true);
    await browser.call(account.endOwnSessions, { body: { password } });
    expect(await isKnown()).toBe(false);
    await signIn(browser, email, '203.0.113.6');
    const body = { currentPassword: password, password, passwordConfirmation: password };
    expect((await (await portal.as(id)).call(session.changePassword, { body })).status).toBe(200);
    expect(await isKnown()).toBe(false);
  });
});

it.each([
  ['203.0.113.1', '203.0.113.1'],
  ['::ffff:203.0.113.1', '203.0.113.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the network of %s is %s', (ip, network) => expect(networkOf(ip)).toBe(network));
