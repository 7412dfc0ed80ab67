import { writeAuditLog } from '../../../kit/audit-log.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { allow, Problem } from '../../../kit/http/problem.ts';
import { queueMail } from '../../../kit/mail/mail.ts';
import { issueCode } from '../../../kit/one-time-code.ts';
import { outranks } from '../users.policy.ts';
import { lockUser, type Author, type LockedUser } from './lock-user.ts';

/** Mails a link with which a person chooses a password; it lives for a week. */
export async function invite(tx: Tx, by: Author, user: Omit<LockedUser, 'address'>): Promise<void> {
  const code = await issueCode(tx, user.id, 'invite', by.now);
  await tx.updateTable('user_account').set({ invited_at: by.now }).where('id', '=', user.id).execute();
  await queueMail(tx, by.jobs, {
    to: user.email,
    userId: user.id,
    language: user.language,
    template: 'invite',
    values: { name: user.first_name, email: encodeURIComponent(user.email), code },
  });
}

export async function resendInvitation(tx: Tx, by: Author, id: string): Promise<void> {
  const user = await lockUser(tx, by.actor, id);
  allow(outranks(by.actor, user.rank), 'user.rank');
  if (user.status !== 'active') throw new Problem('user.not_active');
  if (user.has_password) throw new Problem('user.has_password');
  await invite(tx, by, user);
  await writeAuditLog(tx, by.actor, by, { type: 'user.invite', subject: { kind: 'user', id } });
}
