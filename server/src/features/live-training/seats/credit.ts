import { sql } from 'kysely';
import { membershipOfUser } from '../../../kit/access/membership.ts';
import { attributionOf } from '../../../kit/command-context.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { earningsFor, post, reverseEntry } from '../../../kit/ledger.ts';
import { revokeFor } from '../../certificates/certificates.public.ts';
import { updateCourseCompletion, revokePass } from '../../learning/learning.public.ts';
import type { ChangeContext } from '../change-context.ts';
import type { SeatAllocationContext } from './seat-allocation.ts';

interface Terms {
  readonly points: number;
  /** The course that completing passes; null: none. */
  readonly course_id: string | null;
}

/** What a template gives for completing a class. */
async function termsOf(tx: Tx, templateId: string): Promise<Terms> {
  const { rows } = await sql<Terms>`select t.points,
      (select c.id from course c where c.id = t.course_id and t.passes_course and c.deleted_at is null) as course_id
    from ilt_template t where t.id = ${templateId}`.execute(tx);
  return rows[0] ?? { points: 0, course_id: null };
}

const keyOf = (templateId: string, userId: string, number: number): string =>
  `live-completed:${templateId}:${userId}:${number}`;

const subjectOf = (templateId: string) => ({ kind: 'live-template', id: templateId });

/**
 * Credits a completed class: points, and the pass of its course with its effects. At most one credit exists for each
 * template and user. The caller holds the user's lock.
 */
export async function giveCredit(
  tx: Tx,
  by: ChangeContext,
  room: SeatAllocationContext,
  userId: string,
): Promise<void> {
  const { rows } = await sql<{ stands: boolean; number: number }>`
    select coalesce(bool_or(undone_at is null), false) as stands, coalesce(max(number), 0) + 1 as number
    from ilt_credit where template_id = ${room.template_id} and user_id = ${userId}`.execute(tx);
  const { stands = false, number = 1 } = rows[0] ?? {};
  if (stands) return;
  const terms = await termsOf(tx, room.template_id);
  if (by.settings.features.points)
    await post(tx, {
      account: 'points',
      userId,
      amount: terms.points,
      reason: 'live-completed',
      counter: 'training',
      subject: subjectOf(room.template_id),
      businessKey: keyOf(room.template_id, userId, number),
      at: by.now,
    });
  await tx
    .insertInto('ilt_credit')
    .values({
      template_id: room.template_id,
      event_id: room.id,
      user_id: userId,
      number,
      course_id: await passCourse(tx, by, terms, userId),
      given_at: by.now,
    })
    .execute();
}

/** Passes the course, unless it was passed before. Returns its id when this was what passed it. */
async function passCourse(
  tx: Tx,
  by: ChangeContext,
  { course_id: id }: Terms,
  userId: string,
): Promise<string | null> {
  if (id === null) return null;
  const before = await tx
    .selectFrom('course_progress')
    .select('status')
    .where('user_id', '=', userId)
    .where('course_id', '=', id)
    .executeTakeFirst();
  const member = await membershipOfUser(tx, userId);
  if (!member) return null;
  const { settings, now, portal } = by;
  await updateCourseCompletion(tx, { userId, member, settings, now, portal }, id, { completed: true });
  return before?.status === 'passed' ? null : id;
}

/**
 * Reverses the credit of this class, unless the user completed another date of it, which then holds the credit: which
 * of several completions has it is arbitrary. The course's pass goes only when nothing else proves it and none of it
 * was spent; certificates are revoked. The caller holds the user's lock.
 */
export async function takeBackCredit(
  tx: Tx,
  by: ChangeContext,
  room: SeatAllocationContext,
  userId: string,
): Promise<void> {
  if (await hasOtherSeat(tx, room, userId)) return;
  const credit = await tx
    .updateTable('ilt_credit')
    .set({ undone_at: by.now })
    .where('event_id', '=', room.id)
    .where('user_id', '=', userId)
    .where('undone_at', 'is', null)
    .returning('course_id')
    .executeTakeFirst();
  if (!credit) return;
  const about = { reason: 'live-completed', subject: subjectOf(room.template_id) } as const;
  for (const entry of await earningsFor(tx, { userId, ...about }))
    await reverseEntry(tx, entry, by.now, attributionOf(by.actor));
  if (credit.course_id !== null) await takeBackCourse(tx, by, credit.course_id, userId);
}

/** Gives the credit of this date to another one that the person has completed; false where there is none. */
async function hasOtherSeat(tx: Tx, room: SeatAllocationContext, userId: string): Promise<boolean> {
  const { rows } = await sql<{ event_id: string }>`select event_id from ilt_seat
    where template_id = ${room.template_id} and user_id = ${userId} and status = 'completed' and event_id <> ${room.id}
    order by completed_at, id limit 1`.execute(tx);
  const [other] = rows;
  if (!other) return false;
  await tx
    .updateTable('ilt_credit')
    .set({ event_id: other.event_id })
    .where('event_id', '=', room.id)
    .where('user_id', '=', userId)
    .where('undone_at', 'is', null)
    .execute();
  return true;
}

async function takeBackCourse(tx: Tx, by: ChangeContext, courseId: string, userId: string): Promise<void> {
  const { rows } = await sql`select from ilt_credit c join ilt_template t on t.id = c.template_id
    where c.user_id = ${userId} and c.undone_at is null and t.course_id = ${courseId} and t.passes_course
    limit 1`.execute(tx);
  if (rows.length > 0) return;
  const { now, actor } = by;
  const back = await revokePass(tx, { userId, courseId, now });
  await revokeFor(tx, { userId, ...back, now, actorId: actor?.id ?? null, reason: '' });
}
