import { sql } from 'kysely';
import type { CommandContext } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import { watchRow } from '../../../kit/row-changes.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { found, notFound, Problem } from '../../../kit/http/problem.ts';
import { canEditBrand } from '../../../kit/access/scope.ts';
import { curriculums } from '../curriculums.kind.ts';
import { lockBrand } from './lock-brand.ts';

/** An order names each thing of the list exactly once; anything else was made from another state of the list. */
function rejectOtherSet(given: readonly string[], present: readonly string[]): void {
  const wanted = new Set(given);
  const same =
    wanted.size === given.length && given.length === present.length && present.every((id) => wanted.has(id));
  if (!same) throw new Problem('content.order_mismatch');
}

/** Sets the order of curriculums, which must all belong to one brand. */
export async function orderCurriculums(tx: Tx, by: CommandContext, orders: readonly string[]): Promise<void> {
  const brands = await tx
    .selectFrom('curriculum')
    .select('brand_id')
    .distinct()
    .where('id', 'in', [...orders])
    .execute();
  if (brands.length === 0 || brands.some(({ brand_id }) => !canEditBrand(by.actor, brand_id)))
    throw notFound();
  if (brands.length > 1) throw new Problem('content.order_mismatch');
  const brandId = await lockBrand(tx, by.actor, found(brands[0]).brand_id);
  const present = await tx
    .selectFrom('curriculum')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('deleted_at', 'is', null)
    .execute();
  rejectOtherSet(
    orders,
    present.map(({ id }) => id),
  );
  await sql`update curriculum set position = wanted.position
    from unnest(${[...orders]}::uuid[]) with ordinality as wanted(id, position)
    where curriculum.id = wanted.id`.execute(tx);
  await writeAuditLog(tx, by.actor, by, {
    type: 'curriculum.ordered',
    subject: { kind: 'brand', id: brandId },
  });
}

/** Orders the courses of a curriculum; deleted ones go last. */
export async function orderCourses(
  tx: Tx,
  by: CommandContext,
  curriculumId: string,
  orders: readonly string[],
): Promise<void> {
  const row = await curriculums.lock(tx, by.actor, curriculumId);
  const present = await tx
    .selectFrom('curriculum_course as x')
    .innerJoin('course as k', 'k.id', 'x.course_id')
    .select('k.id')
    .where('x.curriculum_id', '=', row.id)
    .where('k.deleted_at', 'is', null)
    .execute();
  rejectOtherSet(
    orders,
    present.map(({ id }) => id),
  );
  const listChanges = await watchRow(tx, 'curriculum', row.id);
  await sql`update curriculum_course x
    set position = coalesce(array_position(${[...orders]}::uuid[], x.course_id), ${orders.length} + 1)
    where x.curriculum_id = ${row.id}`.execute(tx);
  await tx.updateTable('curriculum').set({ updated_at: by.now }).where('id', '=', row.id).execute();
  await writeAuditLog(tx, by.actor, by, {
    type: 'curriculum.courses-ordered',
    subject: { kind: 'curriculum', id: row.id },
    data: { title: row.title, changes: await listChanges() },
  });
}
