import { releaseTime } from '../../kit/calendar/busy.ts';
import type { Tx } from '../../kit/db/db.ts';
import type { Jobs } from '../../kit/jobs/jobs.ts';
import { readSettings } from '../../kit/tenant.ts';
import { addNews, wasConfirmed } from './unread-events.ts';
import { notifyAll, notifyVisitRequest } from './notifications.ts';
import { logSystemChange } from './visit-log.ts';

interface When {
  readonly now: Date;
  readonly jobs: Jobs;
}

const notifierAt = async (tx: Tx, { now, jobs }: When) => ({
  now,
  portal: { jobs },
  settings: (await readSettings(tx)).settings,
});

/** Turns coming visits of an inactive instructor into unassigned requests and notifies administrators. */
export async function unassignInstructor(
  tx: Tx,
  recipient: When & { readonly userId: string },
): Promise<void> {
  const notifier = await notifierAt(tx, recipient);
  const visits = await tx
    .updateTable('appointment')
    .set((eb) => ({
      status: 'created',
      instructor_id: null,
      confirmed_at: null,
      confirmed_by: null,
      version: eb('version', '+', 1),
      updated_at: recipient.now,
    }))
    .where('instructor_id', '=', recipient.userId)
    .where('status', 'in', ['created', 'confirmed'])
    .where('starts_at', '>', recipient.now)
    .where('deleted_at', 'is', null)
    .returning(['id', 'subject'])
    .execute();
  for (const { id, subject } of visits) {
    await releaseTime(tx, { kind: 'appointment', id });
    await logSystemChange(tx, recipient.now, 'visit.change', { id, subject });
    await addNews(tx, id, { kind: 'changed', by: null, now: recipient.now });
    await notifyAll(tx, notifier, id, { news: 'changed' });
    await notifyVisitRequest(tx, notifier, id, null);
  }
}

/** Coming visits of a dealer that is deleted are cancelled. */
export async function cancelVisits(tx: Tx, recipient: When & { readonly dealerId: string }): Promise<void> {
  const notifier = await notifierAt(tx, recipient);
  const visits = await tx
    .updateTable('appointment')
    .set((eb) => ({
      status: 'cancelled',
      cancelled_at: recipient.now,
      version: eb('version', '+', 1),
      updated_at: recipient.now,
    }))
    .where('dealer_id', '=', recipient.dealerId)
    .where('status', 'in', ['created', 'confirmed'])
    .where('starts_at', '>', recipient.now)
    .where('deleted_at', 'is', null)
    .returning(['id', 'subject'])
    .execute();
  for (const { id, subject } of visits) {
    await releaseTime(tx, { kind: 'appointment', id });
    await logSystemChange(tx, recipient.now, 'visit.cancel', { id, subject });
    await addNews(tx, id, { kind: 'cancelled', by: null, now: recipient.now });
    await notifyAll(tx, notifier, id, { news: 'cancelled' });
  }
}

/**
 * Updates calendars for coming visits at dealers with a new name or address, including online ones. Visits stay
 * confirmed, since the time doesn't change.
 */
export async function updateVisitsOfDealer(
  tx: Tx,
  recipient: When & { readonly dealerIds: readonly string[]; readonly by: string },
): Promise<void> {
  const notifier = await notifierAt(tx, recipient);
  const visits = await tx
    .selectFrom('appointment')
    .select(['id', 'status'])
    .where('dealer_id', 'in', [...recipient.dealerIds])
    .where('status', 'in', ['created', 'confirmed'])
    .where('starts_at', '>', recipient.now)
    .where('deleted_at', 'is', null)
    .execute();
  for (const { id, status } of visits) {
    if (status !== 'confirmed' && !(await wasConfirmed(tx, id))) continue;
    await addNews(tx, id, { kind: 'changed', by: recipient.by, now: recipient.now });
    await notifyAll(tx, notifier, id, {
      news: 'changed',
      key: `field:${id}:dealer:${recipient.now.toISOString()}`,
    });
  }
}
