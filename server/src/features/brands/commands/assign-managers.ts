import type { Tx } from '../../../kit/db/db.ts';
import { Problem, type FieldProblem } from '../../../kit/http/problem.ts';
import { eligible } from '../managers.queries.ts';

export interface Assignment {
  /** Absent: unchanged. */
  readonly managers: readonly string[] | undefined;
  /** Absent: unchanged; null: none. */
  readonly administrator: string | null | undefined;
}

/**
 * Sets the managers of a brand. Its administrator is always one of them, because managing the brand is what grants
 * scope. New managers must hold the brand manager role. Returns the added and removed users.
 */
export async function assignManagers(
  tx: Tx,
  brand: { id: string; administrator_id: string | null },
  input: Assignment,
) {
  const rows = await tx
    .selectFrom('brand_manager')
    .select('user_id')
    .where('brand_id', '=', brand.id)
    .execute();
  const before = new Set(rows.map((row) => row.user_id));
  const administrator = input.administrator === undefined ? brand.administrator_id : input.administrator;
  const wanted = new Set([...(input.managers ?? before), ...(administrator ? [administrator] : [])]);
  const added = [...wanted].filter((id) => !before.has(id));
  const removed = [...before].filter((id) => !wanted.has(id));
  await rejectIneligible(tx, input, added);
  if (removed.length > 0) await removeManagers(tx, brand.id, removed);
  if (added.length > 0)
    await tx
      .insertInto('brand_manager')
      .values(added.map((user_id) => ({ brand_id: brand.id, user_id })))
      .execute();
  return { administrator, added, removed };
}

async function rejectIneligible(tx: Tx, input: Assignment, added: readonly string[]): Promise<void> {
  const allowed = await eligible(tx, added);
  const rejected = new Set(added.filter((id) => !allowed.has(id)));
  const fields: FieldProblem[] = (input.managers ?? [])
    .map((id, index) => ({ id, path: `managers.${index}` }))
    .filter(({ id }) => rejected.has(id))
    .map(({ path }) => ({ path, key: 'brand.not_manager' }));
  if (input.administrator && rejected.has(input.administrator))
    fields.push({ path: 'administrator', key: 'brand.not_manager' });
  if (fields.length > 0) throw new Problem('request.invalid', { fields });
}

/** Removes managers, and clears the brand as the one they are editing. */
async function removeManagers(tx: Tx, brandId: string, userIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('brand_manager')
    .where('brand_id', '=', brandId)
    .where('user_id', 'in', [...userIds])
    .execute();
  await tx
    .updateTable('user_account')
    .set({ editing_brand_id: null })
    .where('editing_brand_id', '=', brandId)
    .where('id', 'in', [...userIds])
    .execute();
}
