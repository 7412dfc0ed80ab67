import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/account';
import * as session from '@forecourt/contract/session';
import { MINUTE } from '../../kit/clock.ts';
import { hashPassword } from '../../kit/password.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createUser } from '../users/user.factory.ts';
import { deviceOf } from './device.ts';

let portal: TestPortal;
let passwordHash: string;
const password = 'Correct4horse';
beforeAll(async () => {
  portal = await testPortal();
  passwordHash = await hashPassword(password);
});
afterAll(() => portal.close());

const db = () => portal.database.db;
const codeFor = async (address: string): Promise<string> => {
  const { data } = await db()
    .selectFrom('mail')
    .select('data')
    .where('recipient', '=', address)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return (data as { code: string }).code;
};

describe('own account', () => {
  it('the own account is saved by its owner with a valid region and recorded in the history', async () => {
    const id = await createUser(db());
    const client = await portal.as(id);
    const body = { firstName: 'Robin', lastName: 'Vale', phone: '+1 555 0100', city: 'Boise', country: 'us' };
    const save = (region: string) =>
      client.call(contract.saveOwnAccount, {
        body: { ...body, addressLine1: '', addressLine2: '', region, postalCode: '' },
      });
    expect((await save('Dakota')).problem.fields?.map(({ path }) => path)).toEqual(['region']);
    expect((await save('')).problem.fields?.map(({ path }) => path)).toEqual(['region']);
    const saved = await save('North Dakota');
    expect(saved.body.account).toMatchObject({ ...body, region: 'ND', country: 'US', leavingOn: null });
    const { user } = (await client.call(session.getSession, {})).body.session;
    expect(user?.fullName).toBe('Robin Vale');
    const history = await db()
      .selectFrom('activity_entry')
      .select('type')
      .where('subject_id', '=', id)
      .execute();
    expect(history.map(({ type }) => type)).toEqual(['user.change']);
  });

  it('an email address changes by a one-time code sent to the new address, and the old one is notified', async () => {
    const [email, next] = ['old@example.test', 'new@example.test'];
    const client = await portal.as(await createUser(db(), { email, passwordHash }));
    const ask = (to: string, secret = password) =>
      client.call(contract.changeEmail, { body: { email: to, password: secret } });
    expect((await ask(next, 'Wrong4horse')).problem.code).toBe('password.wrong_current');
    await createUser(db(), { email: 'taken@example.test' });
    expect((await ask('Taken@example.test')).problem.code).toBe('user.email_taken');
    expect((await ask(next)).body.account).toMatchObject({ email, pendingEmail: next });
    const code = await codeFor(next);
    const wrong = await client.call(contract.confirmEmail, { body: { code: 'AAAAAAAA' } });
    expect(wrong.problem.code).toBe('email.code_invalid');
    const taken = await client.call(contract.confirmEmail, { body: { code } });
    expect(taken.body.account).toMatchObject({ email: next, pendingEmail: null, emailVerified: true });
    expect((await client.call(contract.confirmEmail, { body: { code } })).status).toBe(422);
    const notified = await db()
      .selectFrom('mail')
      .select('template')
      .where('recipient', '=', email)
      .execute();
    expect(notified).toEqual([{ template: 'email-changed' }]);
  });

  it('a pending email address and its code are discarded when the user keeps the old address', async () => {
    const client = await portal.as(await createUser(db(), { passwordHash }));
    await client.call(contract.changeEmail, { body: { email: 'maybe@example.test', password } });
    const code = await codeFor('maybe@example.test');
    expect((await client.call(contract.storeEmail, {})).body.account.pendingEmail).toBeNull();
    expect((await client.call(contract.confirmEmail, { body: { code } })).status).toBe(422);
  });
});

it('the own account is shown to its owner when its stored name or phone is invalid', async () => {
  const id = await createUser(db());
  const stored = { first_name: '', last_name: '', address_line1: '4242 4242 4242 4242', phone: 'none' };
  await db().updateTable('user_account').set(stored).where('id', '=', id).execute();
  const { status, body } = await (await portal.as(id)).call(contract.ownAccount, {});
  expect([status, body.account.firstName, body.account.phone]).toEqual([200, '', 'none']);
});

describe('own sessions', () => {
  it('own sessions are listed and ended one by one or all together with the password', async () => {
    const id = await createUser(db(), { passwordHash });
    const other = await portal.as(id);
    portal.clock.advance(5 * MINUTE);
    const here = await portal.as(id);
    const stranger = await portal.as(await createUser(db(), { passwordHash }));
    const { sessions } = (await here.call(contract.listOwnSessions, {})).body;
    expect(sessions.map(({ current }) => current)).toEqual([true, false]);
    const away = { id: sessions[1]?._id ?? '' };
    const end = (client: typeof here, body = { password }) =>
      client.call(contract.endOwnSession, { params: away, body });
    const wrong = { password: 'Wrong4horse' };
    expect((await end(stranger)).status).toBe(404);
    expect((await end(here, wrong)).problem.code).toBe('password.wrong_current');
    expect((await other.call(contract.ownAccount, {})).status).toBe(200);
    await end(here);
    expect((await other.call(contract.ownAccount, {})).status).toBe(401);
    const third = await portal.as(id);
    expect((await here.call(contract.endOwnSessions, { body: wrong })).problem.code).toBe(
      'password.wrong_current',
    );
    expect((await here.call(contract.endOwnSessions, { body: { password } })).status).toBe(200);
    for (const client of [here, third]) expect((await client.call(contract.ownAccount, {})).status).toBe(401);
    expect((await stranger.call(contract.ownAccount, {})).status).toBe(200);
  });

  it('deviceOf reads the browser, the system, and mobile from the user agent', () => {
    const chrome =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
    expect(deviceOf(chrome)).toEqual({ browser: 'Chrome', system: 'Windows', mobile: false });
    expect(deviceOf(`${chrome} Edg/126.0.0.0`).browser).toBe('Edge');
    expect(deviceOf(phone)).toEqual({ browser: 'Safari', system: 'iOS', mobile: true });
    expect(deviceOf('test')).toEqual({ browser: '', system: '', mobile: false });
  });
});
