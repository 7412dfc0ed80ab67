import { record } from '../../../kit/activity.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { lockCourse, lockDeletedCourse, touchCourse } from '../course-row.ts';
import { reserveCourse } from '../course-limit.ts';
import { tellCurriculums } from './place-course.ts';
import type { Context } from '../change-context.ts';

/** Hides a course from everybody; it can be restored for 30 days. Places in curriculums and results stay. */
export async function deleteCourse(tx: Tx, call: Context, id: string): Promise<void> {
  const { actor, now } = call;
  await lockCourse(tx, actor, id);
  await tx.updateTable('course').set({ deleted_at: now }).where('id', '=', id).execute();
  await tellCurriculums(tx, call, id);
  await touchCourse(tx, id, actor, now);
  await record(tx, actor, call, { type: 'course.delete', subject: { kind: 'course', id } });
}

/** Takes a deletion back, in the state that the course was in. It counts towards the brand's limit again. */
export async function restoreCourse(tx: Tx, call: Context, id: string): Promise<void> {
  const { actor, now, settings } = call;
  const course = await lockDeletedCourse(tx, actor, id, now);
  await reserveCourse(tx, settings, course.brand_id);
  await tx.updateTable('course').set({ deleted_at: null }).where('id', '=', id).execute();
  await touchCourse(tx, id, actor, now);
  await record(tx, actor, call, { type: 'course.restore', subject: { kind: 'course', id } });
}
