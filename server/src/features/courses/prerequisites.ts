import { sql } from 'kysely';
import { buildsBrand } from '../../kit/access/scope.ts';
import { lockByName, type Tx } from '../../kit/db/db.ts';
import { Problem } from '../../kit/http/problem.ts';
import type { Actor } from '../../kit/session/actor.ts';

/**
 * Sets which courses have to be passed before this one.
 * Throws `course.prerequisite_cycle` when one of them waits for this course, directly or through others.
 */
export async function setPrerequisites(
  tx: Tx,
  actor: Actor,
  courseId: string,
  wanted: readonly string[],
): Promise<void> {
  // two that close a circle at once would each see only half of it
  await lockByName(tx, 'prerequisites');
  const requires = [...new Set(wanted)];
  await refuseUnknown(tx, actor, wanted);
  await tx.deleteFrom('course_prerequisite').where('course_id', '=', courseId).execute();
  if (requires.length === 0) return;
  if (requires.includes(courseId) || (await leadsTo(tx, requires, courseId)))
    throw new Problem('course.prerequisite_cycle', {
      fields: [{ path: 'prerequisites', key: 'course.prerequisite_cycle' }],
    });
  await tx
    .insertInto('course_prerequisite')
    .values(requires.map((id) => ({ course_id: courseId, requires_course_id: id })))
    .execute();
}

async function refuseUnknown(tx: Tx, actor: Actor, wanted: readonly string[]): Promise<void> {
  if (wanted.length === 0) return;
  const rows = await tx
    .selectFrom('course')
    .select('id')
    .where('id', 'in', [...wanted])
    .where('deleted_at', 'is', null)
    .where(buildsBrand('course.brand_id', actor))
    .execute();
  const known = new Set(rows.map((row) => row.id));
  const fields = wanted.flatMap((id, i) =>
    known.has(id) ? [] : [{ path: `prerequisites.${i}`, key: 'thing.not_found' }],
  );
  if (fields.length > 0) throw new Problem('request.invalid', { fields });
}

/** Whether one of these courses requires the other one, however far away. */
async function leadsTo(tx: Tx, from: readonly string[], to: string): Promise<boolean> {
  const { rows } = await sql`
    with recursive needed(id) as (
      select unnest(${[...from]}::uuid[])
      union select p.requires_course_id from course_prerequisite p join needed n on n.id = p.course_id)
    select from needed where id = ${to}`.execute(tx);
  return rows.length > 0;
}
