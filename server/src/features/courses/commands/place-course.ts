import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { canEditBrandSql } from '../../../kit/access/scope.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import { watchRow } from '../../../kit/row-changes.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { found, invalid, notFound } from '../../../kit/http/problem.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { lockPrerequisites } from '../../curriculums/curriculums.public.ts';
import { courseLeftCurriculums } from '../courses.events.ts';
import { assertNoCycle } from '../prerequisites.ts';
import { courses } from '../courses.kind.ts';
import { appendToCurriculum } from './append-to-curriculum.ts';

/** Appends the course to a curriculum of its brand; an existing place stays. */
export async function putInCurriculum(
  tx: Tx,
  actor: Actor,
  course: { readonly id: string; readonly brand_id: string },
  curriculumId: string,
): Promise<void> {
  const curriculum = await lockCurriculum(tx, actor, curriculumId);
  if (!curriculum) throw invalid('curriculumId', 'thing.not_found');
  if (curriculum.brand_id !== course.brand_id) throw invalid('curriculumId', 'course.other_brand');
  await appendToCurriculum(tx, course.id, curriculumId);
}

/**
 * Takes the course out of one curriculum. Throws the 404 where it does not stand in it, and `course.prerequisite_cycle`
 * where the one that is left would wait for the course itself.
 */
export async function unassignCourse(
  tx: Tx,
  call: CommandContextWithPortal,
  { id, curriculumId }: { readonly id: string; readonly curriculumId: string },
): Promise<void> {
  const { actor } = call;
  await lockPrerequisites(tx);
  await courses.lock(tx, actor, id);
  found(await lockCurriculum(tx, actor, curriculumId));
  const listChanges = await watchRow(tx, 'course', id);
  const gone = await tx
    .deleteFrom('curriculum_course')
    .where('curriculum_id', '=', curriculumId)
    .where('course_id', '=', id)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw notFound();
  await assertNoCycle(tx, id);
  const { portal } = call;
  await portal.registry.events.emit(tx, courseLeftCurriculums, {
    curriculumIds: [curriculumId],
    jobs: portal.jobs,
  });
  await courses.touch(tx, call, id);
  await writeAuditLog(tx, actor, call, {
    type: 'course.unassign',
    subject: { kind: 'course', id },
    data: { curriculum: curriculumId, changes: await listChanges() },
  });
}

const lockCurriculum = (tx: Tx, actor: Actor, id: string) =>
  tx
    .selectFrom('curriculum')
    .select(['id', 'brand_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(canEditBrandSql('curriculum.brand_id', actor))
    .forNoKeyUpdate()
    .executeTakeFirst();
