import { record } from '../../../kit/activity.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { allow } from '../../../kit/http/problem.ts';
import { COURSE, move } from '../../../kit/publishing.ts';
import { holds } from '../../../kit/session/actor.ts';
import { refuseIncomplete } from '../checks.ts';
import { lockCourse, touchCourse, type CourseToChange } from '../course-row.ts';
import { publishesDirectly } from '../courses.policy.ts';
import { settleFiles } from '../course-uses.ts';
import { closeRequest, openRequest } from '../review/requests.ts';
import { tellAuthor, tellReviewers } from '../review/tell.ts';
import { askQuestions } from '../test-version.ts';
import { tellCurriculums } from './place-course.ts';
import type { Context } from '../change-context.ts';

/**
 * Puts a complete course online, or to review where that is on and the actor's word does not suffice.
 * Throws `course.incomplete`, `content.transition`.
 */
export async function releaseCourse(tx: Tx, call: Context, id: string): Promise<void> {
  const { actor, settings } = call;
  const course = await lockCourse(tx, actor, id);
  if (!publishesDirectly(actor, settings)) return submit(tx, call, course);
  allow(holds(actor, 'PUBLISH_COURSE'));
  const status = move(COURSE, course.status, 'publish');
  // who publishes what waits for review has decided on it
  const author = await closeRequest(tx, id, { by: actor.id, at: call.now, status: 'approved' });
  await goOnline(tx, call, course, status);
  await tellAuthor(tx, call, { ...course, author }, { what: 'approved' });
  await record(tx, actor, call, { type: 'course.publish', subject: { kind: 'course', id } });
}

async function submit(tx: Tx, call: Context, course: CourseToChange): Promise<void> {
  const { actor, now } = call;
  const { id } = course;
  const status = move(COURSE, course.status, 'submit');
  await refuseIncomplete(tx, id);
  await tx.updateTable('course').set({ status, deny_reason: null }).where('id', '=', id).execute();
  await openRequest(tx, id, actor.id, now);
  await touchCourse(tx, id, actor, now);
  await tellReviewers(tx, call, course);
  await record(tx, actor, call, { type: 'course.submit', subject: { kind: 'course', id } });
}

/** Shows a course to its learners from now on, if it is complete. Call with the course locked. */
export async function goOnline(tx: Tx, call: Context, course: CourseToChange, status: string): Promise<void> {
  const { actor, now, portal } = call;
  const { id, quiz } = course;
  await refuseIncomplete(tx, id);
  await tx
    .updateTable('course')
    .set({ status, deny_reason: null, published_at: now })
    .where('id', '=', id)
    .execute();
  await askQuestions(tx, id, quiz, now);
  await settleFiles(tx, portal, actor, id);
  await touchCourse(tx, id, actor, now);
}

/** Takes a course from its learners, or back from review. Results stay. */
export async function unpublishCourse(tx: Tx, call: Context, id: string): Promise<void> {
  const { actor, now } = call;
  const course = await lockCourse(tx, actor, id);
  const status = move(COURSE, course.status, 'unpublish');
  await tx.updateTable('course').set({ status }).where('id', '=', id).execute();
  await closeRequest(tx, id, { by: actor.id, at: now, status: 'withdrawn' });
  await tellCurriculums(tx, call, id);
  await touchCourse(tx, id, actor, now);
  await record(tx, actor, call, { type: 'course.unpublish', subject: { kind: 'course', id } });
}
