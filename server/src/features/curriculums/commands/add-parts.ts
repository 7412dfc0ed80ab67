import { sql } from 'kysely';
import type { CommandContext } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import { watchRow } from '../../../kit/row-changes.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { found, Problem } from '../../../kit/http/problem.ts';
import { curriculums } from '../curriculums.kind.ts';
import { lockPrerequisites, rejectCycle } from './prerequisites.ts';

function rejectUnknown(
  name: string,
  given: readonly string[],
  known: readonly { readonly id: string }[],
): void {
  const ids = new Set(known.map(({ id }) => id));
  const fields = given.flatMap((id, i) =>
    ids.has(id) ? [] : [{ path: `${name}.${i}`, key: 'field.unknown_reference' }],
  );
  if (fields.length > 0) throw new Problem('request.invalid', { fields });
}

/** Adds courses of the same brand at the end; those already in stay where they are, so that it may be sent twice. */
export async function addCourses(
  tx: Tx,
  by: CommandContext,
  curriculumId: string,
  courses: readonly string[],
): Promise<void> {
  await lockPrerequisites(tx);
  const row = await curriculums.lock(tx, by.actor, curriculumId);
  const known = await tx
    .selectFrom('course')
    .select('id')
    .where('id', 'in', [...courses])
    .where('brand_id', '=', row.brand_id)
    .where('deleted_at', 'is', null)
    .execute();
  rejectUnknown('courses', courses, known);
  const listChanges = await watchRow(tx, 'curriculum', row.id);
  await sql`insert into curriculum_course (curriculum_id, course_id, position)
    select ${row.id}, wanted.id, wanted.n + (select coalesce(max(position), 0) from curriculum_course where curriculum_id = ${row.id})
    from unnest(${[...new Set(courses)]}::uuid[]) with ordinality as wanted(id, n)
    on conflict do nothing`.execute(tx);
  await rejectCycle(tx, { courses });
  await tx.updateTable('curriculum').set({ updated_at: by.now }).where('id', '=', row.id).execute();
  await writeAuditLog(tx, by.actor, by, {
    type: 'curriculum.courses-added',
    subject: { kind: 'curriculum', id: row.id },
    data: { title: row.title, courses: [...new Set(courses)], changes: await listChanges() },
  });
}

/** Gives incentives of the brand to the curriculum; one that another curriculum has cannot be taken from it. */
export async function addIncentives(
  tx: Tx,
  by: CommandContext,
  curriculumId: string,
  incentives: readonly string[],
): Promise<void> {
  const row = await curriculums.lock(tx, by.actor, curriculumId);
  const known = await tx
    .selectFrom('incentive')
    .select('id')
    .where('id', 'in', [...incentives])
    .where('brand_id', '=', row.brand_id)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('curriculum_id', 'is', null), eb('curriculum_id', '=', row.id)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  rejectUnknown('incentives', incentives, known);
  await tx
    .updateTable('incentive')
    .set({ curriculum_id: row.id, updated_at: by.now })
    .where('id', 'in', [...incentives])
    .execute();
  await writeAuditLog(tx, by.actor, by, {
    type: 'curriculum.incentives-added',
    subject: { kind: 'curriculum', id: row.id },
    data: { title: row.title, incentives: [...new Set(incentives)] },
  });
}

/** Takes an incentive from the curriculum; it can be given to another then. Throws the 404 for one that it has not. */
export async function removeIncentive(
  tx: Tx,
  by: CommandContext,
  curriculumId: string,
  incentiveId: string,
): Promise<void> {
  const row = await curriculums.lock(tx, by.actor, curriculumId);
  const taken = await tx
    .updateTable('incentive')
    .set({ curriculum_id: null, updated_at: by.now })
    .where('id', '=', incentiveId)
    .where('curriculum_id', '=', row.id)
    .where('deleted_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  const { name } = found(taken);
  await writeAuditLog(tx, by.actor, by, {
    type: 'curriculum.incentive-removed',
    subject: { kind: 'curriculum', id: row.id },
    data: { title: row.title, incentive: name },
  });
}
