import type { Tx } from '../../../kit/db/db.ts';
import { updateCourseCompletion, type Settled } from './update-course-completion.ts';
import { lockProgress, type ProgressContext } from './context.ts';

/**
 * Begins a course. Harmless when it was begun before; then it takes up what changed in the course meanwhile, so that
 * nobody stays short of a section that is gone.
 */
export async function enroll(tx: Tx, study: ProgressContext, courseId: string): Promise<Settled> {
  await lockProgress(tx, study.userId);
  return updateCourseCompletion(tx, study, courseId);
}
