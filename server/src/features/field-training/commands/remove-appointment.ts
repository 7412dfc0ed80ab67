import { writeAuditLog } from '../../../kit/audit-log.ts';
import { releaseTime } from '../../../kit/calendar/busy.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { allow, Problem } from '../../../kit/http/problem.ts';
import { isOpen } from '../field-training.policy.ts';
import { notifyAll, notifierFor } from '../notifications.ts';
import type { By } from './create-appointment.ts';
import { lockVisit } from './locked-visit.ts';

/** Deletes a visit that wasn't completed, and notifies participants of an open one. */
export async function removeAppointment(tx: Tx, by: By, id: string): Promise<void> {
  const visit = await lockVisit(tx, by, { id });
  allow(visit.admin);
  if (visit.status === 'completed') throw new Problem('field.transition');
  await releaseTime(tx, { kind: 'appointment', id });
  await tx
    .updateTable('appointment')
    .set({ deleted_at: by.now, version: visit.version + 1 })
    .where('id', '=', id)
    .execute();
  if (isOpen(visit)) await notifyAll(tx, notifierFor(by), id, { news: 'cancelled' });
  const subject = { kind: 'appointment', id } as const;
  await writeAuditLog(tx, by.actor, by, { type: 'visit.delete', subject, data: { title: visit.subject } });
}
