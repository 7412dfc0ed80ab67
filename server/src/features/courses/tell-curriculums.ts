import type { CommandContextWithPortal } from '../../kit/command-context.ts';
import type { Tx } from '../../kit/db/db.ts';
import { courseLeftCurriculums } from './courses.events.ts';

/** Tells the curriculums of a course that learners no longer see it: some may have nothing left to do there. */
export async function emitCourseLeftCurriculums(
  tx: Tx,
  { portal }: CommandContextWithPortal,
  { id }: { readonly id: string },
): Promise<void> {
  const rows = await tx
    .selectFrom('curriculum_course')
    .select('curriculum_id')
    .where('course_id', '=', id)
    .execute();
  await portal.registry.events.emit(tx, courseLeftCurriculums, {
    curriculumIds: rows.map((row) => row.curriculum_id),
    jobs: portal.jobs,
  });
}
