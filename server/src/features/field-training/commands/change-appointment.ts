import type { BodyOf } from '@forecourt/contract/endpoint';
import type { saveAppointment } from '@forecourt/contract/field-training';
import { changed, writeAuditLog } from '../../../kit/audit-log.ts';
import { releaseTime } from '../../../kit/calendar/busy.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { allow, invalid, Problem } from '../../../kit/http/problem.ts';
import { book, availableInstructors, type VisitTime } from '../booking.ts';
import { canSummarise, isOpen, canEdit } from '../field-training.policy.ts';
import { type AppointmentRow, listInstructors } from '../field-training.queries.ts';
import { addNews, wasConfirmed } from '../unread-events.ts';
import { notifyAll, notifierFor, notifyVisitRequest } from '../notifications.ts';
import type { By } from './create-appointment.ts';
import { lockVisit, timeOfVisit } from './locked-visit.ts';
import { checkReferences, storeReferences, timeOf } from './visit-input.ts';

type Input = BodyOf<typeof saveAppointment>;

/** Changes a visit; a completed one only its summary. */
export async function changeAppointment(tx: Tx, by: By, id: string, input: Input): Promise<void> {
  const visit = await lockVisit(tx, by, { id, version: input.version });
  allow(canEdit(visit));
  if (visit.status === 'completed') return changeSummary(tx, by, visit, input);
  if (!isOpen(visit) || input.summary !== undefined) throw new Problem('field.transition');
  const plan = await planOf(tx, by, visit, input);
  await rebook(tx, by, visit, plan);
  await store(tx, by, visit, input, plan);
  await notifyChange(tx, by, visit, plan);
}

async function changeSummary(tx: Tx, by: By, visit: AppointmentRow, input: Input): Promise<void> {
  const { summary, version: _, ...rest } = input;
  const others = Object.values(rest).some((value) => value !== undefined);
  if (others || summary === undefined || !canSummarise(visit, by.now)) throw new Problem('field.transition');
  allow(visit.admin || visit.teaches);
  await tx
    .updateTable('appointment')
    .set({ summary, version: visit.version + 1, updated_at: by.now })
    .where('id', '=', visit.id)
    .execute();
  await addNews(tx, visit.id, { kind: 'changed', by: by.actor.id, now: by.now });
  const subject = { kind: 'appointment', id: visit.id } as const;
  await writeAuditLog(tx, by.actor, by, { type: 'visit.change', subject, data: { title: visit.subject } });
}

/** Effect of a change on a visit. */
interface Plan {
  readonly time: VisitTime;
  readonly instructor: string | null;
  readonly isVirtual: boolean;
  /** Another time, place or instructor. */
  readonly moves: boolean;
  readonly status: 'created' | 'confirmed';
}

async function planOf(tx: Tx, by: By, visit: AppointmentRow, input: Input): Promise<Plan> {
  const before = { start: visit.starts_at, minutes: visit.minutes, zone: visit.zone };
  const time = timeOf(input, before, by.now);
  const instructor = input.instructor === undefined ? visit.instructor_id : input.instructor;
  const isVirtual = input.isVirtual ?? visit.is_virtual;
  const timeMoves = time.start.getTime() !== visit.starts_at.getTime() || time.minutes !== visit.minutes;
  const moves = timeMoves || isVirtual !== visit.is_virtual || instructor !== visit.instructor_id;
  if (instructor !== visit.instructor_id) await checkInstructor(tx, by, visit, instructor);
  // what the dealer moves is a request again, and is offered by the same rules
  const asDealer = !visit.admin && !visit.teaches;
  if (asDealer && timeMoves) await checkFree(tx, by, visit, instructor, time);
  const confirmed = visit.status === 'confirmed' && instructor !== null && !(asDealer && moves);
  return { time, instructor, isVirtual, moves, status: confirmed ? 'confirmed' : 'created' };
}

/** Administrators may assign any instructor, dealers one in charge of them; instructors can't hand over a visit. */
async function checkInstructor(tx: Tx, by: By, visit: AppointmentRow, id: string | null): Promise<void> {
  allow(visit.admin || visit.manager);
  if (id === null) return;
  const which = visit.admin ? { id } : { id, dealer: visit.dealer_id };
  const [known] = await listInstructors(tx, by, which);
  if (!known) throw invalid('instructor', 'field.unknown_reference');
}

async function checkFree(tx: Tx, by: By, visit: AppointmentRow, instructor: string | null, time: VisitTime) {
  const inCharge = await listInstructors(
    tx,
    by,
    instructor ? { id: instructor } : { dealer: visit.dealer_id },
  );
  await availableInstructors(tx, by, inCharge, time, visit.id);
}

async function rebook(tx: Tx, by: By, visit: AppointmentRow, plan: Plan): Promise<void> {
  if (visit.status !== 'confirmed' || !plan.moves) return;
  await releaseTime(tx, { kind: 'appointment', id: visit.id });
  if (plan.status === 'confirmed' && plan.instructor)
    await book(tx, by, { id: visit.id, instructor: plan.instructor, time: plan.time });
}

async function store(tx: Tx, by: By, visit: AppointmentRow, input: Input, plan: Plan): Promise<void> {
  const named = {
    dealer: visit.dealer_id,
    attendees: visit.attendees.map(({ _id }) => _id),
    courses: visit.courses.map(({ _id }) => _id),
  };
  await checkReferences(tx, by.actor, named, input);
  const { subject, notes, expected } = input;
  const columns = {
    subject,
    notes,
    expected,
    starts_at: plan.time.start,
    ends_at: plan.time.end,
    minutes: plan.time.minutes,
    zone: plan.time.zone,
    is_virtual: plan.isVirtual,
    instructor_id: plan.instructor,
    status: plan.status,
    ...(plan.status === 'created' && { confirmed_at: null, confirmed_by: null }),
  };
  await tx
    .updateTable('appointment')
    .set({ ...columns, version: visit.version + 1, updated_at: by.now })
    .where('id', '=', visit.id)
    .execute();
  await storeReferences(tx, visit.id, input);
  await addNews(tx, visit.id, { kind: 'changed', by: by.actor.id, now: by.now });
  await writeAuditLog(tx, by.actor, by, {
    type: 'visit.change',
    subject: { kind: 'appointment', id: visit.id },
    data: { title: subject ?? visit.subject, changes: changesOf(visit, columns) },
  });
}

const changesOf = (visit: AppointmentRow, now: { starts_at: Date; minutes: number; status: string }) =>
  changed(
    { startDate: timeOfVisit(visit).start.toISOString(), minutes: visit.minutes, status: visit.status },
    { startDate: now.starts_at.toISOString(), minutes: now.minutes, status: now.status },
  );

/** Announces changes: of a visit in calendars to all participants, of a request to those who confirm it. */
async function notifyChange(tx: Tx, by: By, visit: AppointmentRow, plan: Plan): Promise<void> {
  const former = [visit.instructor_id, ...visit.attendees.map(({ _id }) => _id)].filter((id) => id !== null);
  if (visit.status === 'confirmed' || (await wasConfirmed(tx, visit.id)))
    await notifyAll(tx, notifierFor(by), visit.id, { news: 'changed', also: former });
  if (plan.status === 'created' && plan.moves)
    await notifyVisitRequest(tx, notifierFor(by), visit.id, by.actor.id);
}
