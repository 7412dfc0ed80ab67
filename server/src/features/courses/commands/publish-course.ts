import { record } from '../../../kit/activity.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { allow } from '../../../kit/http/problem.ts';
import { COURSE, move } from '../../../kit/publishing.ts';
import { holds } from '../../../kit/session/actor.ts';
import { refuseIncomplete } from '../checks.ts';
import { lockCourse, touchCourse } from '../course-row.ts';
import { publishesDirectly } from '../courses.policy.ts';
import { settleFiles } from '../course-uses.ts';
import { askQuestions } from '../test-version.ts';
import { tellCurriculums } from './place-course.ts';
import type { Context } from '../change-context.ts';

/**
 * Puts a complete course online, or to review where that is on and the actor's word does not suffice.
 * Throws `course.incomplete`, `content.transition`.
 */
export async function releaseCourse(tx: Tx, call: Context, id: string): Promise<void> {
  const { actor, now, settings } = call;
  const course = await lockCourse(tx, actor, id);
  const direct = publishesDirectly(actor, settings);
  allow(!direct || holds(actor, 'PUBLISH_COURSE'));
  const status = move(COURSE, course.status, direct ? 'publish' : 'submit');
  await refuseIncomplete(tx, id);
  await tx
    .updateTable('course')
    .set({ status, deny_reason: null, ...(direct && { published_at: now }) })
    .where('id', '=', id)
    .execute();
  if (direct) {
    await askQuestions(tx, id, course.quiz, now);
    await settleFiles(tx, call.portal, actor, id);
  }
  await touchCourse(tx, id, actor, now);
  const type = direct ? 'course.publish' : 'course.submit';
  await record(tx, actor, call, { type, subject: { kind: 'course', id } });
}

/** Takes a course from its learners, or back from review. Results stay. */
export async function unpublishCourse(tx: Tx, call: Context, id: string): Promise<void> {
  const { actor, now } = call;
  const course = await lockCourse(tx, actor, id);
  const status = move(COURSE, course.status, 'unpublish');
  await tx.updateTable('course').set({ status }).where('id', '=', id).execute();
  await tellCurriculums(tx, call, id);
  await touchCourse(tx, id, actor, now);
  await record(tx, actor, call, { type: 'course.unpublish', subject: { kind: 'course', id } });
}
