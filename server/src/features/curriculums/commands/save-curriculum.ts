import type { CurriculumInput, saveCurriculum as endpoint } from '@forecourt/contract/curriculums';
import { audienceColumns } from '../../../kit/access/audience.ts';
import { refuseUnknownAudience } from '../../../kit/access/audience-refs.ts';
import { record } from '../../../kit/activity.ts';
import type { Tx } from '../../../kit/db/db.ts';
import type { Call } from '../../../kit/http/handle.ts';
import { invalid, Problem } from '../../../kit/http/problem.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { storedTexts, takeTexts } from '../../../kit/translated.ts';
import { switchCertificates } from '../../certificates/certificates.public.ts';
import { refuseOverLimit } from '../curriculum-limit.ts';
import { declareFiles } from './curriculum-files.ts';
import { lockBrand, lockCurriculum } from './lock-curriculum.ts';
import { lockPrerequisites, setPrerequisites } from './prerequisites.ts';

type Saving = Pick<Call<typeof endpoint, Actor>, 'actor' | 'settings' | 'now' | 'http' | 'portal'>;

/** Makes a curriculum or changes one; what the input does not name stays as it is. Returns its id. */
export async function saveCurriculum(tx: Tx, call: Saving, input: CurriculumInput): Promise<string> {
  // always before rows are locked, so that two savers wait for each other in one order
  if (input.prerequisites) await lockPrerequisites(tx);
  const id = input._id ? await change(tx, call, input._id, input) : await create(tx, call, input);
  if (input.categories) await setCategories(tx, id, input.categories);
  if (input.prerequisites) await setPrerequisites(tx, call.actor, id, input.prerequisites);
  if (input.certificate !== undefined) await setCertificates(tx, call, id, input.certificate);
  await declareFiles(tx, call.portal.files, id, call.actor.id);
  const type = input._id ? 'curriculum.changed' : 'curriculum.created';
  await record(tx, call.actor, call, {
    type,
    subject: { kind: 'curriculum', id },
    data: {
      title: input.title,
      fields: Object.keys(input).filter((key) => key !== '_id' && key !== 'version'),
    },
  });
  return id;
}

async function create(tx: Tx, call: Saving, input: CurriculumInput): Promise<string> {
  const { actor, settings, now } = call;
  const brand = await lockBrand(tx, actor, input.brandId ?? '');
  await refuseOverLimit(tx, brand, settings);
  if (input.audience) await refuseUnknownAudience(tx, actor, input.audience);
  const { last } = await tx
    .selectFrom('curriculum')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('brand_id', '=', brand.id)
    .executeTakeFirstOrThrow();
  const row = await tx
    .insertInto('curriculum')
    .values({
      ...columnsOf(input, NEW),
      brand_id: brand.id,
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

async function change(tx: Tx, call: Saving, id: string, input: CurriculumInput): Promise<string> {
  const row = await lockCurriculum(tx, call.actor, id);
  if (input.version !== undefined && input.version !== row.version) throw new Problem('content.stale');
  if (input.brandId && input.brandId !== row.brand_id) throw invalid('brandId', 'field.brand_fixed');
  if (input.audience) await refuseUnknownAudience(tx, call.actor, input.audience, row);
  await tx
    .updateTable('curriculum')
    .set({ ...columnsOf(input, row), version: row.version + 1, updated_at: call.now })
    .where('id', '=', row.id)
    .execute();
  return row.id;
}

const NEW = { title: '', description: '', texts: {} };

/** The columns that the input names; absent ones are left out. */
const columnsOf = (
  input: CurriculumInput,
  { title, description, texts }: { title: string; description: string; texts: unknown },
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
      takeTexts(texts, input.texts, {
        title: input.title ?? title,
        description: input.description ?? description,
      }),
    ),
  }),
  ...(input.audience !== undefined && audienceColumns(input.audience)),
});

async function setCertificates(tx: Tx, { actor, now }: Saving, id: string, on: boolean): Promise<void> {
  const { brand_id: brandId } = await tx
    .selectFrom('curriculum')
    .select('brand_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await switchCertificates(tx, { kind: 'curriculum', id }, { on, brandId, actorId: actor.id, now });
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
