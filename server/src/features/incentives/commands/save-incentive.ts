import type { IncentiveInput } from '@forecourt/contract/incentive';
import { audienceColumns } from '../../../kit/access/audience.ts';
import { assertAudienceExists } from '../../../kit/access/audience-refs.ts';
import { canEditBrandSql } from '../../../kit/access/scope.ts';
import { attributionOf, type CommandContextWithPortal } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { found, invalid } from '../../../kit/http/problem.ts';
import { windowColumns } from '../../../kit/publishable/window.ts';
import { incentives } from '../incentives.kind.ts';
import { storeTerms } from './store-terms.ts';
import { watchRow } from '../../../kit/row-changes.ts';

/** Makes an incentive or changes one; what the input does not name stays as it is. Returns its id. */
export async function saveIncentive(
  tx: Tx,
  by: CommandContextWithPortal,
  input: IncentiveInput,
): Promise<string> {
  const listChanges = input._id && (await watchRow(tx, 'incentive', input._id));
  const id = input._id ? await change(tx, by, input._id, input) : await create(tx, by, input);
  if (input.courses) await setCourses(tx, by, id, input.courses);
  await declareFiles(tx, by, id);
  await storeTerms(tx, by, id, input);
  await writeAuditLog(tx, by.actor, by, {
    type: input._id ? 'incentive.change' : 'incentive.create',
    subject: { kind: 'incentive', id },
    data: { name: input.name, ...(listChanges && { changes: await listChanges() }) },
  });
  return id;
}

async function create(tx: Tx, by: CommandContextWithPortal, input: IncentiveInput): Promise<string> {
  const { actor, settings, now } = by;
  const brand = await tx
    .selectFrom('brand')
    .select('id')
    .where('id', '=', input.brandId ?? '')
    .where('deleted_at', 'is', null)
    .where(canEditBrandSql('brand.id', actor))
    .forNoKeyUpdate()
    .executeTakeFirst();
  const brandId = found(brand).id;
  if (input.audience) await assertAudienceExists(tx, actor, input.audience);
  await rejectForeignCurriculum(tx, brandId, input);
  const { last } = await tx
    .selectFrom('incentive')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow();
  const who = attributionOf(actor);
  const row = await tx
    .insertInto('incentive')
    .values({
      currency: settings.currency,
      ...columnsOf(input),
      ...windowColumns(input),
      brand_id: brandId,
      name: input.name ?? '',
      position: (last ?? 0) + 1,
      created_by: who.by,
      created_as: who.as,
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
  input: IncentiveInput,
): Promise<string> {
  const row = await incentives.lock(tx, by.actor, id, input);
  if (input.brandId && input.brandId !== row.brand_id) throw invalid('brandId', 'field.brand_fixed');
  // issued codes stay valid
  if (input.kind && input.kind !== row.kind && row.status !== 'draft')
    throw invalid('kind', 'field.kind_fixed');
  if (input.audience) await assertAudienceExists(tx, by.actor, input.audience, row);
  await rejectForeignCurriculum(tx, row.brand_id, input);
  await incentives.touch(tx, by, row.id, { ...columnsOf(input), ...windowColumns(input, row) });
  return row.id;
}

const limitColumns = ({ budget, cardLimit }: IncentiveInput) => ({
  ...(budget !== undefined && { budget }),
  ...(cardLimit !== undefined && { card_limit: cardLimit }),
});

/** The columns that the input names; absent ones are left out. */
const columnsOf = (input: IncentiveInput) => ({
  ...(input.name !== undefined && { name: input.name }),
  ...(input.description !== undefined && { description: input.description }),
  ...(input.kind !== undefined && { kind: input.kind }),
  ...(input.value !== undefined && { value: input.value }),
  ...(input.currency !== undefined && { currency: input.currency }),
  ...(input.price !== undefined && { price: input.price }),
  ...(input.stock !== undefined && { stock: input.stock }),
  ...(input.curriculumId !== undefined && { curriculum_id: input.curriculumId }),
  ...(input.needsApproval !== undefined && { needs_approval: input.needsApproval }),
  ...(input.autoRedeem !== undefined && { auto_redeem: input.autoRedeem }),
  ...limitColumns(input),
  ...(input.image !== undefined && { image_id: input.image }),
  ...(input.qrcode !== undefined && { qrcode_id: input.qrcode }),
  ...(input.audience !== undefined && audienceColumns(input.audience)),
});

async function rejectForeignCurriculum(
  tx: Tx,
  brandId: string,
  { curriculumId }: IncentiveInput,
): Promise<void> {
  if (!curriculumId) return;
  const known = await tx
    .selectFrom('curriculum')
    .select('id')
    .where('id', '=', curriculumId)
    .where('brand_id', '=', brandId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!known) throw invalid('curriculumId', 'field.unknown_reference');
}

async function setCourses(
  tx: Tx,
  { settings }: CommandContextWithPortal,
  id: string,
  given: readonly string[],
): Promise<void> {
  const ids = [...new Set(given)];
  if (ids.length > 1 && !settings.incentiveTrackedSeveralCourses)
    throw invalid('courses', 'field.one_course');
  const known =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('course as c')
          .innerJoin('incentive as i', 'i.brand_id', 'c.brand_id')
          .select('c.id')
          .where('i.id', '=', id)
          .where('c.id', 'in', ids)
          .where('c.deleted_at', 'is', null)
          .execute();
  const unknown = given.findIndex((one) => !known.some((row) => row.id === one));
  if (unknown >= 0) throw invalid(`courses.${unknown}`, 'field.unknown_reference');
  await tx.deleteFrom('incentive_course').where('incentive_id', '=', id).execute();
  if (ids.length === 0) return;
  await tx
    .insertInto('incentive_course')
    .values(ids.map((course_id, position) => ({ incentive_id: id, course_id, position })))
    .execute();
}

const one = (id: string | null, field: string) => (id ? [{ id, kind: 'image' as const, field }] : []);

async function declareFiles(tx: Tx, { portal, actor }: CommandContextWithPortal, id: string): Promise<void> {
  const row = await tx
    .selectFrom('incentive')
    .select(['image_id', 'qrcode_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await portal.files.use(tx, { kind: 'incentive', id }, actor.id, [
    ...one(row.image_id, 'image'),
    ...one(row.qrcode_id, 'qrcode'),
  ]);
}
