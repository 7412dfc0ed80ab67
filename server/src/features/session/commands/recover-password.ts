import type { TenantSettings } from '@forecourt/contract/abilities';
import { withConstantTime } from '../../../kit/constant-time.ts';
import { Problem } from '../../../kit/http/problem.ts';
import { revokeCodes, consumeCode } from '../../../kit/one-time-code.ts';
import { checkPassword, hashPassword } from '../../../kit/password.ts';
import type { Portal } from '../../../kit/portal.ts';
import { endSessions } from '../../../kit/session/session.ts';
import { sendRecovery } from './send-recovery.ts';
import { clearDevices, trustDevice, type LoginAttempt } from '../login-throttle.ts';
import { accountByEmail } from '../session.queries.ts';

/** An id without an account, so that unknown addresses cost the same queries. */
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';
/** Codes that set a password: one that was asked for, and the one of an invitation. */
const PURPOSES = ['recover', 'invite'] as const;

/** Asks for a recovery code. Whether there is an account is found out by a job: no answer and no time tells it. */
export async function requestRecovery(portal: Portal, email: string, ip: string): Promise<void> {
  await portal.limits.take('recover.account', email);
  await portal.database.write((tx) => portal.jobs.enqueue(tx, sendRecovery, { email, ip }));
}

export interface Reset {
  readonly email: string;
  readonly code: string;
  readonly password: string;
  readonly passwordConfirmation: string;
}

/**
 * Sets a new password with the code from the mail; ends every session of the account. The browser that had the code is
 * known from then on, and may sign in however many have guessed at the old password. Returns its token, and whether the
 * code came from an invitation.
 */
export async function resetPassword(
  portal: Portal,
  settings: TenantSettings,
  reset: Reset,
  { ip, device }: Pick<LoginAttempt, 'ip' | 'device'>,
): Promise<{ readonly device: string; readonly invited: boolean }> {
  if (reset.code === '') throw fieldProblem('recovery.code_empty', 'code');
  if (reset.password !== reset.passwordConfirmation)
    throw fieldProblem('password.reset_mismatch', 'passwordConfirmation');
  checkPassword(reset.password, settings, { reset: true });
  const { account, purpose } = await withConstantTime(() => accountOfCode(portal, reset));
  const hash = await hashPassword(reset.password);
  const now = portal.clock.now();
  return portal.database.write(async (tx) => {
    await revokeCodes(tx, account.id, PURPOSES, now);
    await tx
      .updateTable('user_account')
      // reading the mail proves ownership of the address
      .set((eb) => ({
        password_hash: hash,
        updated_at: now,
        email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(now)),
      }))
      .where('id', '=', account.id)
      .execute();
    await endSessions(tx, account.id);
    await clearDevices(tx, account.id);
    await tx
      .insertInto('activity_entry')
      .values({ at: now, actor_id: account.id, type: 'password.reset', ip })
      .execute();
    return { device: await trustDevice(tx, account.id, device, now), invited: purpose === 'invite' };
  });
}

/** The account of the address and the purpose of its code, which is used up. Throws the same for a wrong code as for an unknown address. */
async function accountOfCode(portal: Portal, { email, code }: Reset) {
  const account = await accountByEmail(portal.database.db, email);
  const tried = { userId: account?.id ?? UNKNOWN_ID, purposes: PURPOSES, code, now: portal.clock.now() };
  const purpose = await consumeCode(portal.database.write, tried);
  if (!purpose || !account) throw fieldProblem('recovery.code_invalid', 'code');
  return { account, purpose };
}

type Code = 'recovery.code_empty' | 'recovery.code_invalid' | 'password.reset_mismatch';
const fieldProblem = (code: Code, path: string): Problem =>
  new Problem(code, { fields: [{ path, key: code }] });
