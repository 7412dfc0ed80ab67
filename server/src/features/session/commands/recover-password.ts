import type { TenantSettings } from '@forecourt/contract/abilities';
import { Problem } from '../../../kit/http/problem.ts';
import { queueMail } from '../../../kit/mail/mail.ts';
import { endCodes, issueCode, minutesOf, spendCode } from '../../../kit/one-time-code.ts';
import { checkPassword, hashPassword } from '../../../kit/password.ts';
import type { Portal } from '../../../kit/portal.ts';
import { endSessions } from '../../../kit/session/session.ts';
import { accountByEmail } from '../session.queries.ts';

/** Codes that set a password: one that was asked for, and the one of an invitation. */
const PURPOSES = ['recover', 'invite'] as const;

/** Mails a recovery code when the account exists and is active; tells nobody which. */
export async function requestRecovery(portal: Portal, email: string, ip: string): Promise<void> {
  await portal.limits.take('recover.address', ip);
  await portal.limits.take('recover.account', email);
  const account = await accountByEmail(portal.database.db, email);
  if (account?.status !== 'active') return;
  const now = portal.clock.now();
  await portal.database.write(async (tx) => {
    const code = await issueCode(tx, account.id, 'recover', now);
    await queueMail(tx, portal.jobs, {
      to: account.email,
      userId: account.id,
      language: account.language,
      template: 'recover',
      values: { name: account.first_name, code, minutes: minutesOf('recover') },
    });
  });
}

export interface Reset {
  readonly email: string;
  readonly code: string;
  readonly password: string;
  readonly passwordConfirmation: string;
}

/** Sets a new password with the code from the mail; ends every session of the account. */
export async function resetPassword(
  portal: Portal,
  settings: TenantSettings,
  reset: Reset,
  ip: string,
): Promise<void> {
  if (reset.code === '') throw fieldProblem('recovery.code_empty', 'code');
  if (reset.password !== reset.passwordConfirmation)
    throw fieldProblem('password.reset_mismatch', 'passwordConfirmation');
  checkPassword(reset.password, settings);
  await portal.limits.take('recover.address', ip);
  const account = await accountByEmail(portal.database.db, reset.email);
  if (
    !account ||
    !(await spendCode(portal.database.write, {
      userId: account.id,
      purposes: PURPOSES,
      code: reset.code,
      now: portal.clock.now(),
    }))
  )
    throw fieldProblem('recovery.code_invalid', 'code');
  const hash = await hashPassword(reset.password);
  const now = portal.clock.now();
  await portal.database.write(async (tx) => {
    await endCodes(tx, account.id, PURPOSES, now);
    await tx
      .updateTable('user_account')
      // whoever reads the mail owns the address
      .set((eb) => ({
        password_hash: hash,
        updated_at: now,
        email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(now)),
      }))
      .where('id', '=', account.id)
      .execute();
    await endSessions(tx, account.id);
    await tx
      .insertInto('activity_entry')
      .values({ at: now, actor_id: account.id, type: 'password.reset', ip })
      .execute();
  });
}

type Code = 'recovery.code_empty' | 'recovery.code_invalid' | 'password.reset_mismatch';
const fieldProblem = (code: Code, path: string): Problem =>
  new Problem(code, { fields: [{ path, key: code }] });
