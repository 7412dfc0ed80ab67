import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { MINUTE } from '../../../kit/clock.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { Problem } from '../../../kit/http/problem.ts';
import { queueMail } from '../../../kit/mail/mail.ts';
import { checkPassword, hashPassword } from '../../../kit/password.ts';
import type { Portal } from '../../../kit/portal.ts';
import { endSessions } from '../../../kit/session/session.ts';
import { accountByEmail } from '../session.queries.ts';

/** Recovery codes live for ten minutes, work once and bear five tries. */
const CODE_MINUTES = 10;
const CODE_TRIES = 5;
/** No letters or digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

const hashCode = (code: string): Buffer => createHash('sha256').update(code.toUpperCase()).digest();
const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Mails a recovery code when the account exists and is active; tells nobody which. */
export async function requestRecovery(portal: Portal, email: string, ip: string): Promise<void> {
  await portal.limits.take('recover.address', ip);
  await portal.limits.take('recover.account', email);
  const account = await accountByEmail(portal.database.db, email);
  if (account?.status !== 'active') return;
  const code = newCode();
  const now = portal.clock.now();
  await portal.database.write(async (tx) => {
    await useUp(tx, account.id, now);
    await tx
      .insertInto('one_time_code')
      .values({
        user_id: account.id,
        purpose: 'recover',
        code_hash: hashCode(code),
        expires_at: new Date(now.getTime() + CODE_MINUTES * MINUTE),
        created_at: now,
      })
      .execute();
    await queueMail(tx, portal.jobs, {
      to: account.email,
      userId: account.id,
      language: account.language,
      template: 'recover',
      values: { name: account.first_name, code, minutes: CODE_MINUTES },
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
  if (!account || !(await spendCode(portal, account.id, reset.code)))
    throw fieldProblem('recovery.code_invalid', 'code');
  const hash = await hashPassword(reset.password);
  const now = portal.clock.now();
  await portal.database.write(async (tx) => {
    await useUp(tx, account.id, now);
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

/** Counts a try against the newest open code, and says whether it was the right one. Committed even when it was not. */
const spendCode = (portal: Portal, userId: string, code: string): Promise<boolean> =>
  portal.database.write(async (tx) => {
    const open = await tx
      .selectFrom('one_time_code')
      .select(['id', 'code_hash'])
      .where('user_id', '=', userId)
      .where('purpose', '=', 'recover')
      .where('used_at', 'is', null)
      .where('expires_at', '>', portal.clock.now())
      .where('tries', '<', CODE_TRIES)
      .orderBy('created_at', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (!open) return false;
    const right = timingSafeEqual(open.code_hash, hashCode(code));
    await tx
      .updateTable('one_time_code')
      .set((eb) => ({ tries: eb('tries', '+', 1), ...(right && { used_at: portal.clock.now() }) }))
      .where('id', '=', open.id)
      .execute();
    return right;
  });

const useUp = (tx: Tx, userId: string, now: Date) =>
  tx
    .updateTable('one_time_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'recover')
    .where('used_at', 'is', null)
    .execute();

type Code = 'recovery.code_empty' | 'recovery.code_invalid' | 'password.reset_mismatch';
const fieldProblem = (code: Code, path: string): Problem =>
  new Problem(code, { fields: [{ path, key: code }] });
