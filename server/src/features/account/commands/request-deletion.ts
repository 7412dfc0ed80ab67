import { writeAuditLog } from '../../../kit/audit-log.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { dayAt } from '../../../kit/clock.ts';
import { dateText } from '../../../kit/i18n.ts';
import { queueMail } from '../../../kit/mail/mail.ts';
import { notify } from '../../../kit/notify.ts';
import { fullName } from '../../../kit/session/actor.ts';
import { assertPlatformAdminRemains, reviewersOf, type Author } from '../../users/users.public.ts';
import { leavingAt } from '../deletion-grace-period.ts';

/**
 * Notes that the person wants to be deleted, tells them and the administrators when it happens. Asking again changes
 * nothing. The caller has checked the password. Throws `user.last_platform_admin`.
 */
export async function requestDeletion(tx: Tx, by: Author): Promise<void> {
  const { actor, now, jobs } = by;
  await assertPlatformAdminRemains(tx, { id: actor.id, role_key: actor.roleKey, status: 'active' });
  const updated = await tx
    .updateTable('user_account')
    .set({ deletion_requested_at: now })
    .where('id', '=', actor.id)
    .where('deletion_requested_at', 'is', null)
    .returning('time_zone')
    .executeTakeFirst();
  if (!updated) return;
  const day = leavingAt(now);
  await queueMail(tx, jobs, {
    to: actor.email,
    userId: actor.id,
    language: actor.language,
    template: 'leaving-asked',
    values: { name: actor.firstName, date: dateText(day, actor.language, updated.time_zone) },
  });
  await notify(tx, jobs, now, {
    kind: 'leaving.asked',
    to: (await reviewersOf(tx)).filter((id) => id !== actor.id),
    data: { name: fullName(actor) || actor.email, date: dayAt(day) },
    link: `/auth/admin/user-manager/${actor.id}/edit`,
    key: `leaving:${actor.id}:${now.getTime()}`,
  });
  await writeAuditLog(tx, actor, by, { type: 'user.leave', subject: { kind: 'user', id: actor.id } });
}

export async function takeBackLeaving(tx: Tx, by: Author): Promise<void> {
  const { actor } = by;
  const stored = await tx
    .updateTable('user_account')
    .set({ deletion_requested_at: null })
    .where('id', '=', actor.id)
    .where('deletion_requested_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (stored)
    await writeAuditLog(tx, actor, by, { type: 'user.stay', subject: { kind: 'user', id: actor.id } });
}
