import { sql } from 'kysely';
import type { Tx } from '../../../kit/db/db.ts';
import { activeCourse } from '../visibility.ts';
import { updateCurriculumCompletion } from './settle-curriculum.ts';
import { lockProgress, type ProgressContext } from './context.ts';

/** Why and until when something passed is to be taken again. */
export interface Again {
  readonly reason: 'expiry' | 'change';
  /** `YYYY-MM-DD`; null: whenever the person likes. */
  readonly dueOn: string | null;
}

/**
 * Reopens a passed course to a user: chapters and quiz start over; the pass, its points, and all attempts stay.
 * Returns false, and changes nothing, when it was never passed or is open already.
 */
export async function reopenCourse(
  tx: Tx,
  { userId, now }: ProgressContext,
  courseId: string,
  { reason, dueOn }: Again,
): Promise<boolean> {
  await lockProgress(tx, userId);
  const { rows } = await sql`
    update course_progress set round = round + 1, renewal_status = 'not_started', renewal_percent = 0,
      renewal_reason = ${reason}, renewal_opened_at = ${now}, renewal_due_on = ${dueOn}, last_section_id = null
    where user_id = ${userId} and course_id = ${courseId} and status = 'passed' and renewal_status is null
    returning round`.execute(tx);
  if (rows.length === 0) return false;
  await sql`delete from section_progress where user_id = ${userId} and course_id = ${courseId}`.execute(tx);
  // an attempt that is being taken counts for the time that begins
  await sql`update attempt a set round = p.round from course_progress p
    where p.user_id = a.user_id and p.course_id = a.course_id and a.user_id = ${userId} and a.course_id = ${courseId}
      and a.submitted_at is null`.execute(tx);
  return true;
}

/**
 * The same for a curriculum, with those of its active courses that were last passed before an instant.
 * @param which.passedBefore what was passed later counts for the new time, too
 * @param which.courseIds only these, when the others need not be taken again
 */
export async function openCurriculumAgain(
  tx: Tx,
  study: ProgressContext,
  curriculumId: string,
  again: Again & { readonly passedBefore: Date; readonly courseIds?: readonly string[] },
): Promise<boolean> {
  const { userId, now } = study;
  const { reason, dueOn, passedBefore, courseIds = null } = again;
  await lockProgress(tx, userId);
  const { rows } = await sql`
    update curriculum_progress set round = round + 1, renewal_status = 'not_started', renewal_percent = 0,
      renewal_reason = ${reason}, renewal_opened_at = ${now}, renewal_due_on = ${dueOn}
    where user_id = ${userId} and curriculum_id = ${curriculumId} and status = 'passed' and renewal_status is null
    returning round`.execute(tx);
  if (rows.length === 0) return false;
  const courses = await sql<{ id: string }>`
    select c.id from curriculum_course cc join course c on c.id = cc.course_id and ${activeCourse('c')}
      join course_progress p on p.user_id = ${userId} and p.course_id = c.id and p.status = 'passed'
    where cc.curriculum_id = ${curriculumId} and coalesce(p.renewed_at, p.passed_at) <= ${passedBefore}
      and (${courseIds}::uuid[] is null or c.id = any(${courseIds}::uuid[]))
    order by c.id`.execute(tx);
  for (const { id } of courses.rows) await reopenCourse(tx, study, id, again);
  await updateCurriculumCompletion(tx, study, curriculumId);
  return true;
}
