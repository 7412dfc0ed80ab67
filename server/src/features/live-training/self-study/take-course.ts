import { sql } from 'kysely';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import { lockPerson, type Tx } from '../../../kit/db/db.ts';
import { found, Problem } from '../../../kit/http/problem.ts';
import { updateCourseCompletion, visibleCourse } from '../../learning/learning.public.ts';
import { priceOf } from '../events/price.ts';
import { seatOf, seatsWhere } from '../seats/transitions.ts';
import { assertInAudience, templateFor, type Learner } from '../seats/own-seat.ts';
import {
  giveUp,
  openRoom,
  withSeatAllocation,
  type SeatAllocationContext,
} from '../seats/seat-allocation.ts';

/** The course that may be taken instead of coming; throws `live.attend_only` where there is none for the person. */
async function courseInstead(
  tx: Tx,
  { settings, member, actor }: Learner,
  room: SeatAllocationContext,
): Promise<string> {
  if (!settings.features.takeCourseWithoutAttending) throw new Problem('live.attend_only');
  const { rows } = await sql<{
    id: string;
  }>`select c.id from ilt_template t join course c on c.id = t.course_id
    where t.id = ${room.template_id} and t.without_attending and ${visibleCourse('c', member)}
      and not exists (select from course_progress p where p.course_id = c.id and p.user_id = ${actor.id}
        and p.status = 'passed')`.execute(tx);
  const [course] = rows;
  if (!course) throw new Problem('live.attend_only');
  return course.id;
}

/** The user's choice of self-study instead of attending; undefined without one. */
const choiceOf = (tx: Tx, templateId: string, userId: string) =>
  tx
    .selectFrom('ilt_course_taker')
    .select(['price', 'currency'])
    .where('template_id', '=', templateId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

const HELD = ['enrolled', 'offered', 'waitlist'];

/**
 * Takes the course instead of coming to the class: it needs no seat, and those held are given up. The price of this moment
 * holds. Repeated it changes nothing.
 * @throws `live.attend_only`, `live.closed`, `live.not_possible` after the class was attended or missed
 */
export async function requestSelfStudy(tx: Tx, by: Learner, eventId: string) {
  const templateId = await templateFor(tx, by, eventId);
  const userId = by.actor.id;
  await lockPerson(tx, userId);
  await withSeatAllocation(tx, by, [templateId], async () => {
    const room = await openRoom(tx, eventId);
    if (await choiceOf(tx, templateId, userId)) return;
    const seat = await seatOf(tx, eventId, userId);
    if (by.now >= (room.enroll_until ?? room.starts_at)) throw new Problem('live.closed');
    await assertInAudience(tx, by, templateId);
    const courseId = await courseInstead(tx, by, room);
    if (seat && seat.status !== 'left' && !HELD.includes(seat.status)) throw new Problem('live.not_possible');
    const seats = await seatsWhere(
      tx,
      sql`s.template_id = ${templateId} and s.user_id = ${userId} and s.status = any(${HELD}::text[])
        and exists (select from ilt_event e where e.id = s.event_id and e.starts_at > ${by.now})`,
    );
    for (const held of seats) await giveUp(tx, by, held, 'course');
    await choose(tx, by, room, courseId);
  });
  const { price, currency } = found(await choiceOf(tx, templateId, userId));
  return { price: price === null || currency === null ? null : { amount: price, currency } };
}

async function choose(tx: Tx, by: Learner, room: SeatAllocationContext, courseId: string): Promise<void> {
  const { settings, now, portal, member, actor } = by;
  const price = priceOf(room, settings, now);
  await tx
    .insertInto('ilt_course_taker')
    .values({
      template_id: room.template_id,
      event_id: room.id,
      course_id: courseId,
      user_id: actor.id,
      price: price?.amount ?? null,
      currency: price?.currency ?? null,
      asked_at: now,
    })
    .execute();
  const actingBy = actor.proxiedBy?.id;
  await updateCourseCompletion(tx, { userId: actor.id, member, settings, now, portal, actingBy }, courseId);
  await note(tx, by, room.id, true);
}

/**
 * Coming after all, or giving up the course that was chosen instead: what was not sent yet need not be sent. Harmless when
 * there is nothing.
 */
export async function withdrawCourse(tx: Tx, by: CommandContextWithPortal, eventId: string): Promise<void> {
  const { rows } = await sql`delete from ilt_course_taker k using ilt_event e
    where e.id = ${eventId} and k.template_id = e.template_id and k.user_id = ${by.actor.id} and k.sent_at is null
    returning k.id`.execute(tx);
  if (rows.length > 0) await note(tx, by, eventId, false);
}

const note = (tx: Tx, by: CommandContextWithPortal, eventId: string, chosen: boolean) =>
  writeAuditLog(tx, by.actor, by, {
    type: 'live-event.course',
    subject: { kind: 'live-event', id: eventId },
    data: { userId: by.actor.id, chosen },
  });
