import type { TenantSettings } from '@forecourt/contract/abilities';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import { Problem } from '../../../kit/http/problem.ts';
import { announce } from '../../../kit/live.ts';
import { originValues } from '../../../kit/mail/kinds.ts';
import { queueMail } from '../../../kit/mail/mail.ts';
import { checkPassword, hashPassword, verifyPassword } from '../../../kit/password.ts';
import type { Portal } from '../../../kit/portal.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { endSessions } from '../../../kit/session/session.ts';
import { clearDevices } from '../login-throttle.ts';
import { accountByEmail } from '../session.queries.ts';

export interface PasswordChange {
  readonly currentPassword: string;
  readonly password: string;
  readonly passwordConfirmation: string;
}

/** Changes the own password; every other session of the account ends. Closed while acting as another user. */
export async function changePassword(
  portal: Portal,
  actor: Actor,
  settings: TenantSettings,
  change: PasswordChange,
  http: { ip: string; requestId: string },
): Promise<void> {
  if (actor.proxiedBy) throw new Problem('proxy.closed_page');
  if (change.password !== change.passwordConfirmation)
    throw new Problem('password.confirmation', {
      fields: [{ path: 'passwordConfirmation', key: 'password.confirmation' }],
    });
  checkPassword(change.password, settings);
  await portal.limits.take('password.person', actor.id);
  const account = await accountByEmail(portal.database.db, actor.email);
  if (!account || !(await verifyPassword(account.password_hash, change.currentPassword)))
    throw new Problem('password.wrong_current', {
      fields: [{ path: 'currentPassword', key: 'password.wrong_current' }],
    });
  await portal.limits.clear('password.person', actor.id);
  const hash = await hashPassword(change.password);
  const now = portal.clock.now();
  await portal.database.write(async (tx) => {
    await tx
      .updateTable('user_account')
      .set({ password_hash: hash, updated_at: now })
      .where('id', '=', actor.id)
      .execute();
    await endSessions(tx, actor.id, actor.sessionId);
    await clearDevices(tx, actor.id);
    await announce(tx, 'session', [actor.id]);
    await writeAuditLog(
      tx,
      actor,
      { now, http },
      { type: 'password.change', subject: { kind: 'user', id: actor.id } },
    );
    await queueMail(tx, portal.jobs, {
      to: account.email,
      userId: actor.id,
      language: account.language,
      template: 'password-changed',
      values: { name: account.first_name, ...originValues({ now, http }) },
    });
  });
}
