import { readdir, readFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import timers from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { LANGUAGE_TAGS } from '@forecourt/contract/languages';
import * as session from '@forecourt/contract/session';
import { MINUTE } from '../../kit/clock.ts';
import { FLOOR } from '../../kit/constant-time.ts';
import { hashPassword } from '../../kit/password.ts';
import { mailBranding } from '../../kit/mail/branding.ts';
import { composeMail } from '../../kit/mail/compose.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createUser } from '../users/user.factory.ts';

let portal: TestPortal;
let passwordHash: string;
const old = 'Correct4horse';
const fresh = 'Battery7staple';

beforeAll(async () => {
  portal = await testPortal();
  passwordHash = await hashPassword(old);
});
afterAll(() => portal.close());
// all of them ask from one address
afterEach(() => portal.database.db.deleteFrom('rate_limit').execute());

/** The line of the text part that holds the code. */
const CODE_LINE = /^([A-Z0-9]{8})\r?$/m;

/** The newest mail of the outbox to this address, as text. */
async function mailTo(address: string): Promise<string> {
  await portal.runJobs();
  const folder = join(portal.config.dataDir, 'outbox');
  const mails = await Promise.all(
    (await readdir(folder)).toSorted().map((name) => readFile(join(folder, name), 'utf8')),
  );
  return mails.findLast((mail) => mail.includes(address)) ?? '';
}

const recover = async (email: string) => {
  await portal.anonymous.call(session.forgotPassword, { body: { email } });
  return CODE_LINE.exec(await mailTo(email))?.[1] ?? '';
};
const reset = (email: string, code: string, password = fresh, passwordConfirmation = password) =>
  portal.anonymous.call(session.resetPassword, { body: { email, code, password, passwordConfirmation } });
const signIn = (email: string, password: string) =>
  portal.anonymous.call(session.login, { body: { email, password } });

describe('password recovery', () => {
  it('a recovery code resets the password once and ends all sessions', async () => {
    const email = 'forgetful@example.test';
    const id = await createUser(portal.database.db, { email, passwordHash });
    const elsewhere = await portal.as(id);
    const code = await recover(email);
    expect(code).toHaveLength(8);
    expect((await reset(email, code.toLowerCase())).status).toBe(200);
    expect((await signIn(email, fresh)).status).toBe(200);
    expect((await elsewhere.call(session.getSession, {})).body.session.user).toBeNull();
    expect((await reset(email, code)).problem.detail).toBe('Recovery code invalid or expired');
  });

  it('the recovery email links to the reset page with address and code in every language', async () => {
    const email = 'plus+sign@example.test';
    await createUser(portal.database.db, { email, passwordHash });
    await portal.anonymous.call(session.forgotPassword, { body: { email } });
    await portal.runJobs();
    const { data } = await portal.database.db
      .selectFrom('mail')
      .select('data')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    const values = data as { code: string };
    const branding = { ...(await mailBranding(portal)), address: 'https://portal.test' };
    for (const language of LANGUAGE_TAGS) {
      // French is the only language with a prefix in its addresses
      const page = `${language === 'fr' ? '/fr' : ''}/public/forgot-password-reset`;
      const mail = composeMail('recover', values, { language, branding });
      expect(mail.button?.url).toBe(
        `https://portal.test${page}?email=plus%2Bsign%40example.test&code=${values.code}`,
      );
    }
  });

  it('a password reset reports no invitation when the user requested the code', async () => {
    const email = 'asked@example.test';
    await createUser(portal.database.db, { email, passwordHash });
    expect((await reset(email, await recover(email))).body.invited).toBe(false);
  });

  it('a recovery request succeeds without an email when no account has the address', async () => {
    const answer = await portal.anonymous.call(session.forgotPassword, {
      body: { email: 'nobody@example.test' },
    });
    expect(answer.status).toBe(200);
    await portal.runJobs();
    const mails = await portal.database.db
      .selectFrom('mail')
      .select('id')
      .where('recipient', '=', 'nobody@example.test')
      .execute();
    expect(mails).toEqual([]);
  });

  it('a recovery request sends its email only after the response, with and without an account', async () => {
    const email = 'known@example.test';
    await createUser(portal.database.db, { email, passwordHash });
    const { db } = portal.database;
    for (const address of [email, 'unknown@example.test']) {
      await portal.anonymous.call(session.forgotPassword, { body: { email: address } });
      const mails = await db.selectFrom('mail').select('id').where('recipient', '=', address).execute();
      expect(mails).toEqual([]);
    }
    expect(await mailTo(email)).toMatch(CODE_LINE);
  });

  it('a recovery code is refused when ten minutes have passed or five attempts have failed', async () => {
    const email = 'guessing@example.test';
    await createUser(portal.database.db, { email, passwordHash });
    const late = await recover(email);
    portal.clock.advance(10 * MINUTE);
    expect((await reset(email, late)).problem.code).toBe('recovery.code_invalid');
    const code = await recover(email);
    for (let i = 0; i < 5; i++) expect((await reset(email, `WRONG${i}`)).status).toBe(422);
    expect((await reset(email, code)).problem.code).toBe('recovery.code_invalid');
  });

  it.each([
    ['', fresh, fresh, 'Please enter your recovery code'],
    ['ABCDEFGH', fresh, 'Other7staple', 'Both password inputs must be the same'],
    ['ABCDEFGH', 'Ab1', 'Ab1', 'Password must be at least 8 characters'],
    [
      'ABCDEFGH',
      'Battery7staple!',
      'Battery7staple!',
      'Password must contain alpha and numeric characters. Passwords cannot contain any special characters.',
    ],
  ])(
    'a password reset names the error when the code is "%s" and the password is "%s"',
    async (code, password, confirmation, text) => {
      expect((await reset('x@example.test', code, password, confirmation)).problem.detail).toBe(text);
    },
  );

  it('a password reset waits for the same minimum time with and without an account when the code is wrong', async () => {
    const email = 'timed@example.test';
    await createUser(portal.database.db, { email, passwordHash });
    await recover(email);
    const waits = vi.spyOn(timers, 'setTimeout');
    syncBuiltinESMExports();
    const floors = () => waits.mock.calls.filter(([ms]) => ms === FLOOR).length;
    try {
      for (const [tries, address] of [email, 'nobody-at-all@example.test'].entries()) {
        expect((await reset(address, 'WRONG222')).problem.code).toBe('recovery.code_invalid');
        expect(floors()).toBe(tries + 1);
      }
    } finally {
      waits.mockRestore();
      syncBuiltinESMExports();
    }
  });
});

describe('password change', () => {
  it('a password change requires the current password and ends all other sessions', async () => {
    const id = await createUser(portal.database.db, { passwordHash });
    const [here, elsewhere] = [await portal.as(id), await portal.as(id)];
    const body = { currentPassword: 'Wrong4horse', password: fresh, passwordConfirmation: fresh };
    expect((await here.call(session.changePassword, { body })).problem.fields?.[0]?.path).toBe(
      'currentPassword',
    );
    expect(
      (await here.call(session.changePassword, { body: { ...body, currentPassword: old } })).status,
    ).toBe(200);
    expect((await here.call(session.getSession, {})).body.session.user?._id).toBe(id);
    expect((await elsewhere.call(session.getSession, {})).body.session.user).toBeNull();
  });

  it('a password change follows the modern rule when the tenant has chosen it', async () => {
    await portal.set({ passwordRule: 'modern' });
    const client = await portal.as(await createUser(portal.database.db, { passwordHash }));
    const change = (password: string) =>
      client.call(session.changePassword, {
        body: { currentPassword: old, password, passwordConfirmation: password },
      });
    expect((await change('Battery7')).problem.code).toBe('password.reset_too_short');
    expect((await change('password123456')).problem.code).toBe('password.common');
    expect((await change('a longer phrase, with spaces')).status).toBe(200);
  });
});
