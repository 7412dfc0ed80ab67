import { sql } from 'kysely';
import type { Tx } from '../../../kit/db/db.ts';

/** Appends the course to a curriculum, which the caller has checked; an existing place stays. */
export async function appendToCurriculum(tx: Tx, courseId: string, curriculumId: string): Promise<void> {
  await tx
    .insertInto('curriculum_course')
    .columns(['curriculum_id', 'course_id', 'position'])
    .expression((eb) =>
      eb
        .selectFrom('curriculum_course')
        .select([
          sql<string>`${curriculumId}::uuid`.as('curriculum_id'),
          sql<string>`${courseId}::uuid`.as('course_id'),
          sql<number>`coalesce(max(position) + 1, 0)`.as('position'),
        ])
        .where('curriculum_id', '=', curriculumId),
    )
    .onConflict((oc) => oc.doNothing())
    .execute();
}
