import { canonicalEmail } from '@forecourt/contract/email';
import { isCurrentAccount } from '../../../kit/access/standing.ts';
import { codeOf, type Tx } from '../../../kit/db/db.ts';
import { Problem } from '../../../kit/http/problem.ts';
import { announce } from '../../../kit/live.ts';
import { originValues } from '../../../kit/mail/kinds.ts';
import { queueMail } from '../../../kit/mail/mail.ts';
import { revokeCodes, issueCode, minutesOf, consumeCode } from '../../../kit/one-time-code.ts';
import type { Portal } from '../../../kit/portal.ts';
import { recordUserHistory, type Author } from '../../users/users.public.ts';

const taken = (path: string, cause?: unknown) =>
  new Problem('user.email_taken', { fields: [{ path, key: 'user.email_taken' }], cause });

/** Mails a code to the address that the person wants. The caller has checked the password. Throws `user.email_taken`. */
export async function requestEmailChange(portal: Portal, by: Author, email: string): Promise<void> {
  const { actor, now } = by;
  await portal.limits.take('verify.account', actor.email);
  await portal.database.write(async (tx) => {
    const other = await tx
      .selectFrom('user_account')
      .select('id')
      .where('email', '=', canonicalEmail(email))
      .where(isCurrentAccount())
      .executeTakeFirst();
    if (other) throw taken('email');
    await tx.updateTable('user_account').set({ pending_email: email }).where('id', '=', actor.id).execute();
    const code = await issueCode(tx, actor.id, 'change-email', now);
    await queueMail(tx, portal.jobs, {
      to: email,
      userId: actor.id,
      language: actor.language,
      template: 'change-email',
      values: { name: actor.firstName, code, minutes: minutesOf('change-email'), ...originValues(by) },
    });
  });
}

export async function clearEmail(tx: Tx, { actor, now }: Author): Promise<void> {
  await revokeCodes(tx, actor.id, ['change-email'], now);
  await tx.updateTable('user_account').set({ pending_email: null }).where('id', '=', actor.id).execute();
}

/**
 * The code proves ownership of the new mailbox; the old one is notified. Throws `email.code_invalid`,
 * `user.email_taken`.
 */
export async function takeEmail(portal: Portal, by: Author, code: string): Promise<void> {
  const { actor, now } = by;
  const { write } = portal.database;
  if (!(await consumeCode(write, { userId: actor.id, purposes: ['change-email'], code, now })))
    throw new Problem('email.code_invalid', { fields: [{ path: 'code', key: 'email.code_invalid' }] });
  await write(async (tx) => {
    const { pending_email: email } = await tx
      .selectFrom('user_account')
      .select('pending_email')
      .where('id', '=', actor.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (email === null) throw new Problem('email.code_invalid');
    await recordUserHistory(tx, by, actor.id, () => writeEmail(tx, by, email));
    // codes mailed to the old address set no password any more
    await revokeCodes(tx, actor.id, ['recover', 'invite', 'verify'], now);
    await queueMail(tx, portal.jobs, {
      to: actor.email,
      userId: actor.id,
      language: actor.language,
      template: 'email-changed',
      values: { name: actor.firstName, email, ...originValues(by) },
    });
    await announce(tx, 'session', [actor.id]);
  });
}

async function writeEmail(tx: Tx, { actor, now }: Author, email: string): Promise<void> {
  try {
    await tx
      .updateTable('user_account')
      .set({ email, pending_email: null, email_verified_at: now, updated_at: now })
      .where('id', '=', actor.id)
      .execute();
  } catch (error) {
    throw codeOf(error) === '23505' ? taken('code', error) : error;
  }
}
