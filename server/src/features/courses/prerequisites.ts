import { canEditBrandSql } from '../../kit/access/scope.ts';
import type { Tx } from '../../kit/db/db.ts';
import { Problem } from '../../kit/http/problem.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { makesCycle } from '../curriculums/curriculums.public.ts';

/** Sets which courses have to be passed before this one. Needs `lockPrerequisites`, and {@link assertNoCycle} after it. */
export async function setPrerequisites(
  tx: Tx,
  actor: Actor,
  courseId: string,
  wanted: readonly string[],
): Promise<void> {
  const requires = [...new Set(wanted)];
  await rejectUnknown(tx, actor, wanted);
  await tx.deleteFrom('course_prerequisite').where('course_id', '=', courseId).execute();
  if (requires.length === 0) return;
  if (requires.includes(courseId)) throw cycle();
  await tx
    .insertInto('course_prerequisite')
    .values(requires.map((id) => ({ course_id: courseId, requires_course_id: id })))
    .execute();
}

const cycle = () =>
  new Problem('course.prerequisite_cycle', {
    fields: [{ path: 'prerequisites', key: 'course.prerequisite_cycle' }],
  });

/**
 * Throws `course.prerequisite_cycle` when the course depends on itself: directly, through other courses, or through
 * the curriculums that contain it.
 */
export async function assertNoCycle(tx: Tx, courseId: string): Promise<void> {
  if (await makesCycle(tx, { courses: [courseId] })) throw cycle();
}

async function rejectUnknown(tx: Tx, actor: Actor, wanted: readonly string[]): Promise<void> {
  if (wanted.length === 0) return;
  const rows = await tx
    .selectFrom('course')
    .select('id')
    .where('id', 'in', [...wanted])
    .where('deleted_at', 'is', null)
    .where(canEditBrandSql('course.brand_id', actor))
    .execute();
  const known = new Set(rows.map((row) => row.id));
  const fields = wanted.flatMap((id, i) =>
    known.has(id) ? [] : [{ path: `prerequisites.${i}`, key: 'thing.not_found' }],
  );
  if (fields.length > 0) throw new Problem('request.invalid', { fields });
}
