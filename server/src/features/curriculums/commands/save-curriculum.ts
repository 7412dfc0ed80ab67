import type { CurriculumInput } from '@forecourt/contract/curriculums';
import { audienceColumns } from '../../../kit/access/audience.ts';
import { assertAudienceExists } from '../../../kit/access/audience-refs.ts';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { invalid } from '../../../kit/http/problem.ts';
import { reserve } from '../../../kit/publishable/limit.ts';
import { storedTexts } from '../../../kit/texts/stored.ts';
import { setCertificatesEnabled } from '../../certificates/certificates.public.ts';
import { CURRICULUM_LIMIT, curriculums } from '../curriculums.kind.ts';
import { curriculumTexts } from '../curriculums.texts.ts';
import { declareFiles } from './curriculum-files.ts';
import { lockBrand } from './lock-brand.ts';
import { lockPrerequisites, setPrerequisites } from './prerequisites.ts';
import { watchRow } from '../../../kit/row-changes.ts';

/** Makes a curriculum or changes one; what the input does not name stays as it is. Returns its id. */
export async function saveCurriculum(
  tx: Tx,
  by: CommandContextWithPortal,
  input: CurriculumInput,
): Promise<string> {
  // always before rows are locked, so that two savers wait for each other in one order
  if (input.prerequisites) await lockPrerequisites(tx);
  const listChanges = input._id && (await watchRow(tx, 'curriculum', input._id));
  const id = input._id ? await change(tx, by, input._id, input) : await create(tx, by, input);
  if (input.categories) await setCategories(tx, id, input.categories);
  if (input.prerequisites) await setPrerequisites(tx, by.actor, id, input.prerequisites);
  if (input.certificate !== undefined) await setCertificates(tx, by, id, input.certificate);
  await declareFiles(tx, by.portal.files, id, by.actor.id);
  const type = input._id ? 'curriculum.changed' : 'curriculum.created';
  await writeAuditLog(tx, by.actor, by, {
    type,
    subject: { kind: 'curriculum', id },
    data: { title: input.title, ...(listChanges && { changes: await listChanges() }) },
  });
  return id;
}

async function create(tx: Tx, by: CommandContextWithPortal, input: CurriculumInput): Promise<string> {
  const { actor, settings, now } = by;
  const brandId = await lockBrand(tx, actor, input.brandId ?? '');
  await reserve(tx, CURRICULUM_LIMIT, settings, brandId);
  if (input.audience) await assertAudienceExists(tx, actor, input.audience);
  const { last } = await tx
    .selectFrom('curriculum')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow();
  const row = await tx
    .insertInto('curriculum')
    .values({
      ...columnsOf(input, NEW),
      brand_id: brandId,
      title: input.title ?? '',
      position: (last ?? 0) + 1,
      created_by: actor.id,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function change(
  tx: Tx,
  by: CommandContextWithPortal,
  id: string,
  input: CurriculumInput,
): Promise<string> {
  const row = await curriculums.lock(tx, by.actor, id, input);
  if (input.brandId && input.brandId !== row.brand_id) throw invalid('brandId', 'field.brand_fixed');
  if (input.audience) await assertAudienceExists(tx, by.actor, input.audience, row);
  await curriculums.touch(tx, by, row.id, columnsOf(input, row));
  return row.id;
}

const NEW = { title: '', description: '', texts: {} };

/** The columns that the input names; absent ones are left out. */
const columnsOf = (
  input: CurriculumInput,
  row: { readonly title: string; readonly description: string; readonly texts: unknown },
) => ({
  ...(input.title !== undefined && { title: input.title }),
  ...(input.description !== undefined && { description: input.description }),
  ...(input.image !== undefined && { image_id: input.image }),
  ...(input.bannerImage !== undefined && { banner_id: input.bannerImage }),
  ...(input.segments !== undefined && { segments: [...new Set(input.segments)] }),
  ...(input.mandatory !== undefined && { mandatory: input.mandatory }),
  ...(input.dueDays !== undefined && { due_days: input.dueDays }),
  ...(input.texts !== undefined && {
    texts: storedTexts(
      curriculumTexts.take(row, { title: input.title, description: input.description }, input.texts),
    ),
  }),
  ...(input.audience !== undefined && audienceColumns(input.audience)),
});

async function setCertificates(
  tx: Tx,
  { actor, now }: CommandContextWithPortal,
  id: string,
  on: boolean,
): Promise<void> {
  const { brand_id: brandId } = await tx
    .selectFrom('curriculum')
    .select('brand_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await setCertificatesEnabled(tx, { kind: 'curriculum', id }, { on, brandId, actorId: actor.id, now });
}

async function setCategories(tx: Tx, curriculumId: string, given: readonly string[]): Promise<void> {
  const ids = [...new Set(given)];
  const known =
    ids.length === 0 ? [] : await tx.selectFrom('category').select('id').where('id', 'in', ids).execute();
  const unknown = given.findIndex((id) => !known.some((row) => row.id === id));
  if (unknown >= 0) throw invalid(`categories.${unknown}`, 'field.unknown_reference');
  await tx.deleteFrom('curriculum_category').where('curriculum_id', '=', curriculumId).execute();
  if (ids.length === 0) return;
  await tx
    .insertInto('curriculum_category')
    .values(ids.map((category_id) => ({ curriculum_id: curriculumId, category_id })))
    .execute();
}
