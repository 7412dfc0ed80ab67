import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/registration';
import * as requests from '@forecourt/contract/user-requests';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { HOUR, MINUTE } from '../../kit/clock.ts';
import { createUser } from '../users/user.factory.ts';
import { codeSentTo, mailsTo, registering } from './registration.factory.ts';

let portal: TestPortal;
let admin: Client;
let adminId: string;
let registration: Awaited<ReturnType<typeof registering>>;
beforeAll(async () => {
  portal = await testPortal();
  registration = await registering(portal);
  adminId = await createUser(portal.database.db, { role: 'company-admin' });
});
afterAll(() => portal.close());
// every test has its hour: what one address may do does not run out
beforeEach(async () => {
  portal.clock.advance(HOUR);
  admin = await portal.as(adminId);
});

const requestOf = async (email: string) => {
  const { body } = await admin.call(requests.listUserRequests, { query: { text: email } });
  return body.requests[0];
};

describe('email addresses', () => {
  it('registration does not reveal that an email is taken and emails its owner', async () => {
    const email = 'owner@example.test';
    await createUser(portal.database.db, { email });
    const { answer } = await registration.register({ email: 'Owner@Example.test' });
    expect(answer.body).toEqual({ minutes: 10, verify: true, approval: true });
    expect(await mailsTo(portal, email)).toEqual(['register-known']);
    const check = await portal.anonymous.call(contract.checkEmail, { body: { email } });
    expect(check.body).toEqual({ valid: true, suggestion: null });
  });

  it('an unverified email can be registered again, which replaces the details and the code', async () => {
    const { body } = await registration.register({ firstName: 'First' });
    const early = await codeSentTo(portal, body.email);
    await registration.register({ email: body.email, firstName: 'Second' });
    expect(await requestOf(body.email)).toMatchObject({ user: { firstName: 'Second' } });
    expect((await registration.verify(body.email, early)).problem.code).toBe('verify.code_invalid');
    expect((await registration.verify(body.email, await codeSentTo(portal, body.email))).status).toBe(200);
  });

  it('an account is created once when the same registration is sent concurrently', async () => {
    await portal.set({ registrationRateLimit: 1000 });
    await registration.forgetLimits();
    const body = registration.entries();
    const tries = Array.from({ length: 5 }, () => registration.send(body));
    expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([200]));
    await portal.set({ registrationRateLimit: 10 });
    const rows = await portal.database.db
      .selectFrom('user_account')
      .select('id')
      .where('email', '=', body.email)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['ada@gmial.com', 'ada@gmail.com'],
    ['ada@gmal.com', 'ada@gmail.com'],
    ['ada@yahooo.com', 'ada@yahoo.com'],
    ['Ada@hotmaul.com', 'ada@hotmail.com'],
    ['ada@ridgeway.example', null],
    ['ada@gmail.com', null],
  ])('the email check of %s suggests %s', async (email, suggestion) => {
    const { body } = await portal.anonymous.call(contract.checkEmail, { body: { email } });
    expect(body).toEqual({ valid: true, suggestion });
  });

  it('the email check reports an invalid email', async () => {
    const { body } = await portal.anonymous.call(contract.checkEmail, { body: { email: 'ada@' } });
    expect(body).toEqual({ valid: false, suggestion: null });
  });
});

describe('verification codes', () => {
  it('a verification code is refused when it is empty, wrong, or ten minutes old', async () => {
    const { body } = await registration.register();
    expect((await registration.verify(body.email, '')).problem.detail).toBe(
      'Please enter your verification code',
    );
    expect((await registration.verify(body.email, 'WRONG222')).problem.detail).toBe(
      'Verification code invalid or expired',
    );
    const code = await codeSentTo(portal, body.email);
    portal.clock.advance(10 * MINUTE);
    expect((await registration.verify(body.email, code)).problem.code).toBe('verify.code_invalid');
  });

  it('a verification code is refused when five attempts have failed', async () => {
    const { body } = await registration.register();
    const code = await codeSentTo(portal, body.email);
    for (let i = 0; i < 5; i++) await registration.verify(body.email, `WRONG${i}`);
    expect((await registration.verify(body.email, code)).problem.code).toBe('verify.code_invalid');
  });

  it('a verification code is refused when the password or the email is not that of the registration', async () => {
    const { body } = await registration.register();
    const code = await codeSentTo(portal, body.email);
    expect((await registration.verify(body.email, code, 'Another4horse')).problem.fields?.[0]?.path).toBe(
      'password',
    );
    expect((await registration.verify('nobody@example.test', code)).problem.code).toBe('verify.password');
    expect((await registration.verify(body.email, code)).status).toBe(200);
  });

  it('a requested verification code replaces the earlier one, and none is sent when none is pending', async () => {
    const { body } = await registration.register();
    const first = await codeSentTo(portal, body.email);
    expect((await registration.resend(body.email)).body).toEqual({ minutes: 10 });
    const second = await codeSentTo(portal, body.email);
    expect(second).not.toBe(first);
    expect((await registration.verify(body.email, first)).status).toBe(422);
    expect((await registration.verify(body.email, second)).status).toBe(200);
    expect((await registration.resend(body.email)).body).toEqual({ minutes: 10 });
    expect((await registration.resend('nobody@example.test')).body).toEqual({ minutes: 10 });
    expect(await mailsTo(portal, body.email)).toEqual(['verify', 'verify']);
  });

  it('a verification code is sent at most five times an hour', async () => {
    const { body } = await registration.register();
    const answers = [];
    for (let i = 0; i < 5; i++) answers.push(await registration.resend(body.email));
    expect(answers.at(-1)?.status).toBe(429);
  });
});
