import { writeAuditLog } from '../../../kit/audit-log.ts';
import { releaseTime } from '../../../kit/calendar/busy.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { allow, invalid, Problem } from '../../../kit/http/problem.ts';
import { book } from '../booking.ts';
import { canMove, mayMove, type Move, resultOf } from '../field-training.policy.ts';
import { type AppointmentRow, listInstructors } from '../field-training.queries.ts';
import { addNews, type NewsKind } from '../unread-events.ts';
import { notifyAll, notifierFor } from '../notifications.ts';
import type { By } from './create-appointment.ts';
import { lockVisit, type ExpectedVersion, timeOfVisit } from './locked-visit.ts';
import { checkReferences, storeReferences } from './visit-input.ts';

/** Holds the visit for a move that the actor may make and its state allows. */
async function holdFor(tx: Tx, by: By, seen: ExpectedVersion, move: Move): Promise<AppointmentRow> {
  const visit = await lockVisit(tx, by, seen);
  allow(mayMove(visit, visit, move));
  if (!canMove(visit, move)) throw new Problem('field.transition');
  return visit;
}

const LOG = { confirm: 'visit.confirm', cancel: 'visit.cancel', complete: 'visit.complete' } as const;

async function settle(tx: Tx, by: By, visit: AppointmentRow, move: Move, columns: object): Promise<void> {
  await tx
    .updateTable('appointment')
    .set({ ...columns, status: resultOf(move), version: visit.version + 1, updated_at: by.now })
    .where('id', '=', visit.id)
    .execute();
  const kind: NewsKind = resultOf(move);
  await addNews(tx, visit.id, { kind, by: by.actor.id, now: by.now });
  const subject = { kind: 'appointment', id: visit.id } as const;
  await writeAuditLog(tx, by.actor, by, { type: LOG[move], subject, data: { title: visit.subject } });
}

/**
 * Confirms a visit and reserves its instructor's time; the confirmer of an unassigned request becomes its instructor.
 */
export async function confirmAppointment(
  tx: Tx,
  by: By,
  seen: ExpectedVersion,
  wanted: string | undefined,
): Promise<void> {
  const visit = await holdFor(tx, by, seen, 'confirm');
  if (visit.starts_at <= by.now) throw new Problem('field.transition');
  const instructor = await teacherOf(tx, by, visit, wanted);
  await book(tx, by, { id: visit.id, instructor, time: timeOfVisit(visit) });
  await settle(tx, by, visit, 'confirm', {
    instructor_id: instructor,
    confirmed_at: by.now,
    confirmed_by: by.actor.id,
  });
  await notifyAll(tx, notifierFor(by), visit.id, { news: 'confirmed' });
}

/** The instructor: chosen by an administrator, else the request's, else the confirmer. */
async function teacherOf(tx: Tx, by: By, visit: AppointmentRow, wanted: string | undefined): Promise<string> {
  if (wanted && wanted !== visit.instructor_id && wanted !== by.actor.id) allow(visit.admin);
  const instructor = wanted ?? visit.instructor_id ?? (visit.cares ? by.actor.id : undefined);
  if (!instructor) throw invalid('instructor', 'field.required');
  const [known] = await listInstructors(tx, by, { id: instructor });
  if (!known) throw invalid('instructor', 'field.unknown_reference');
  return instructor;
}

/** Cancels a visit, releases its time, and notifies participants of the reason. */
export async function cancelAppointment(
  tx: Tx,
  by: By,
  seen: ExpectedVersion,
  reason: string,
): Promise<void> {
  const visit = await holdFor(tx, by, seen, 'cancel');
  await releaseTime(tx, { kind: 'appointment', id: visit.id });
  await settle(tx, by, visit, 'cancel', { reason, cancelled_at: by.now, cancelled_by: by.actor.id });
  await notifyAll(tx, notifierFor(by), visit.id, { news: 'cancelled', reason });
}

interface Done {
  readonly attendees?: readonly string[] | undefined;
  readonly summary: string;
}

/** Completes a visit that has begun. */
export async function completeAppointment(tx: Tx, by: By, seen: ExpectedVersion, done: Done): Promise<void> {
  const visit = await holdFor(tx, by, seen, 'complete');
  if (visit.starts_at > by.now) throw new Problem('field.not_begun');
  const named = visit.attendees.map(({ _id }) => _id);
  await checkReferences(
    tx,
    by.actor,
    { dealer: visit.dealer_id, attendees: named },
    { attendees: done.attendees },
  );
  await storeReferences(tx, visit.id, { attendees: done.attendees });
  const { summary } = done;
  await settle(tx, by, visit, 'complete', { summary, completed_at: by.now, completed_by: by.actor.id });
  await notifyAll(tx, notifierFor(by), visit.id, { news: 'completed', except: by.actor.id });
}
