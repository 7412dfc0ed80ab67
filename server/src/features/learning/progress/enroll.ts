import type { Tx } from '../../../kit/db/db.ts';
import { updateCourseCompletion, type Settled } from './update-course-completion.ts';
import { lockProgress, type ProgressContext } from './context.ts';

/**
 * Starts a course. Idempotent; on a started course it applies later changes of the course, so that a deleted section
 * doesn't block its completion.
 */
export async function enroll(tx: Tx, study: ProgressContext, courseId: string): Promise<Settled> {
  await lockProgress(tx, study.userId);
  return updateCourseCompletion(tx, study, courseId);
}
