import { writeAuditLog } from '../../../kit/audit-log.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { allow } from '../../../kit/http/problem.ts';
import { announce } from '../../../kit/live.ts';
import { endSessions } from '../../../kit/session/session.ts';
import { canEditUser } from '../users.policy.ts';
import { lockUser, type Author } from './lock-user.ts';

/**
 * Removes a user's single sign-on identity, for when the service assigned a new one. Sessions of the old identity end
 * at once. Idempotent.
 */
export async function disconnectSignOn(tx: Tx, by: Author, id: string): Promise<void> {
  allow(canEditUser(by.actor, await lockUser(tx, by.actor, id)), 'user.rank');
  const { numDeletedRows } = await tx
    .deleteFrom('sign_on_link')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return;
  await endSessions(tx, id);
  await announce(tx, 'session', [id]);
  await writeAuditLog(tx, by.actor, by, { type: 'user.sign-on-disconnect', subject: { kind: 'user', id } });
}
