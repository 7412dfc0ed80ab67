import type { SpiffChanges, SpiffItem } from '@forecourt/contract/spiffs';
import type { Tx } from '../../../kit/db/db.ts';
import { invalid } from '../../../kit/http/problem.ts';
import { partKeyOf } from '../pay.ts';

/** The parts that a spiff names, in their order. */
export const storedItems = async (tx: Tx, id: string): Promise<SpiffItem[]> =>
  tx
    .selectFrom('spiff_item')
    .select(['part_number as partNumber', 'name', 'amount'])
    .where('spiff_id', '=', id)
    .orderBy('position')
    .execute();

/** Saves the eligible parts. Refuses duplicates. */
export async function saveItems(tx: Tx, id: string, items: readonly SpiffItem[]): Promise<void> {
  const keys = items.map(({ partNumber }) => partKeyOf(partNumber));
  const twice = keys.findIndex((key, at) => keys.indexOf(key) !== at);
  if (twice >= 0) throw invalid(`items.${twice}.partNumber`, 'field.part_twice');
  await tx.deleteFrom('spiff_item').where('spiff_id', '=', id).execute();
  if (items.length === 0) return;
  await tx
    .insertInto('spiff_item')
    .values(
      items.map(({ partNumber, name, amount }, position) => ({
        spiff_id: id,
        position,
        part_number: partNumber,
        name,
        amount,
      })),
    )
    .execute();
}

interface Of {
  readonly id: string;
  readonly brandId: string;
}

/** Writes what has to be passed. Refuses training of other brands, naming its place. */
export async function saveTraining(
  tx: Tx,
  of: Of,
  { courses, curriculums }: NonNullable<SpiffChanges['requires']>,
): Promise<void> {
  await rejectForeign(tx, of, 'course', courses);
  await rejectForeign(tx, of, 'curriculum', curriculums);
  await tx.deleteFrom('spiff_training').where('spiff_id', '=', of.id).execute();
  const rows = [
    ...[...new Set(courses)].map((course_id) => ({ course_id, curriculum_id: null })),
    ...[...new Set(curriculums)].map((curriculum_id) => ({ course_id: null, curriculum_id })),
  ].map((row, position) => ({ ...row, spiff_id: of.id, position }));
  if (rows.length > 0) await tx.insertInto('spiff_training').values(rows).execute();
}

async function rejectForeign(
  tx: Tx,
  { brandId }: Of,
  table: 'course' | 'curriculum',
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .selectFrom(table)
    .select('id')
    .where('id', 'in', [...ids])
    .where('brand_id', '=', brandId)
    .where('deleted_at', 'is', null)
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  const unknown = ids.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw invalid(`requires.${table}s.${unknown}`, 'field.unknown_reference');
}
