import type { BodyOf } from '@forecourt/contract/endpoint';
import { SPIFF } from '@forecourt/contract/limits';
import type { createSpiff, saveSpiff as saveCall, SpiffChanges } from '@forecourt/contract/spiffs';
import { audienceColumns } from '../../../kit/access/audience.ts';
import { assertAudienceExists } from '../../../kit/access/audience-refs.ts';
import { canEditBrandSql } from '../../../kit/access/scope.ts';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { writeAuditLog, type ActivityData } from '../../../kit/audit-log.ts';
import { DAY } from '../../../kit/clock.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { found, invalid } from '../../../kit/http/problem.ts';
import { assertAmountsOnlyIncrease } from '../amounts-only-increase.ts';
import { spiffs, type LockedSpiff } from '../spiffs.kind.ts';
import { saveItems, saveTraining, storedItems } from './spiff-parts.ts';
import { watchRow } from '../../../kit/row-changes.ts';

/** Drafts a spiff. Returns its id. */
export async function draftSpiff(
  tx: Tx,
  by: CommandContextWithPortal,
  input: BodyOf<typeof createSpiff>,
): Promise<string> {
  const { actor, now, settings } = by;
  const brand = await tx
    .selectFrom('brand')
    .select('id')
    .where('id', '=', input.brandId)
    .where('deleted_at', 'is', null)
    .where(canEditBrandSql('brand.id', actor))
    .forNoKeyUpdate()
    .executeTakeFirst();
  const brandId = found(brand).id;
  if (input.audience) await assertAudienceExists(tx, actor, input.audience);
  const { id } = await tx
    .insertInto('spiff')
    .values({
      currency: settings.currency,
      ...columnsOf(input),
      ...daysOf(input),
      brand_id: brandId,
      name: input.name,
      created_by: actor.id,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveParts(tx, by, { id, brandId }, input);
  await note(tx, by, id, 'spiff.create', { name: input.name });
  return id;
}

/** Changes a spiff; what the input does not name stays as it is. Throws at the field for what would pay less. */
export async function saveSpiff(
  tx: Tx,
  by: CommandContextWithPortal,
  id: string,
  input: BodyOf<typeof saveCall>,
): Promise<void> {
  const row = await spiffs.lock(tx, by.actor, id, input);
  if (input.audience) await assertAudienceExists(tx, by.actor, input.audience, row);
  const listChanges = await watchRow(tx, 'spiff', id);
  assertAmountsOnlyIncrease(row, input, await storedItems(tx, id));
  await spiffs.touch(tx, by, id, {
    ...columnsOf(input),
    ...daysOf(input, row),
  });
  await saveParts(tx, by, { id, brandId: row.brand_id }, input);
  // what is published stays complete
  if (row.status === 'published') await spiffs.rejectIncomplete(tx, await spiffs.lock(tx, by.actor, id));
  await note(tx, by, id, 'spiff.change', { name: input.name ?? row.name, changes: await listChanges() });
}

async function saveParts(
  tx: Tx,
  by: CommandContextWithPortal,
  { id, brandId }: { readonly id: string; readonly brandId: string },
  { items, requires, thumbnail }: SpiffChanges,
): Promise<void> {
  if (items) await saveItems(tx, id, items);
  if (requires) await saveTraining(tx, { id, brandId }, requires);
  if (thumbnail !== undefined)
    await by.portal.files.use(
      tx,
      { kind: 'spiff', id },
      by.actor.id,
      thumbnail === null ? [] : [{ id: thumbnail, kind: 'image', field: 'thumbnail' }],
    );
}

const note = (
  tx: Tx,
  by: CommandContextWithPortal,
  id: string,
  type: 'spiff.create' | 'spiff.change',
  data: ActivityData,
) => writeAuditLog(tx, by.actor, by, { type, subject: { kind: 'spiff', id }, data });

/** The columns that the input names; absent ones are left out. */
const columnsOf = (input: SpiffChanges) => ({ ...aboutColumns(input), ...payColumns(input) });

const aboutColumns = (input: SpiffChanges) => ({
  ...(input.name !== undefined && { name: input.name }),
  ...(input.details !== undefined && { details: input.details }),
  ...(input.type !== undefined && { type: input.type }),
  ...(input.raceStyle !== undefined && { race_style: input.raceStyle }),
  ...(input.graceDays !== undefined && { grace_days: input.graceDays }),
  ...(input.thumbnail !== undefined && { thumbnail_id: input.thumbnail }),
  ...(input.audience !== undefined && audienceColumns(input.audience)),
});

const payColumns = (input: SpiffChanges) => ({
  ...(input.structure !== undefined && { structure: input.structure }),
  ...(input.payoutType !== undefined && { payout_type: input.payoutType }),
  ...(input.currency !== undefined && { currency: input.currency }),
  ...(input.amount !== undefined && { amount: input.amount }),
  ...(input.rate !== undefined && { rate: input.rate }),
  ...(input.maxPerClaim !== undefined && { max_per_claim: input.maxPerClaim }),
  ...(input.maxPerPerson !== undefined && { max_per_person: input.maxPerPerson }),
  ...(input.budget !== undefined && { budget: input.budget }),
  ...(input.autoApproveLimit !== undefined && { auto_approve_limit: input.autoApproveLimit }),
});

type Days = Pick<LockedSpiff, 'start_date' | 'end_date' | 'claim_until'>;
const NO_DAYS: Days = { start_date: null, end_date: null, claim_until: null };

const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);

const given = <T>(value: T | undefined, before: T): T => (value === undefined ? before : value);

/** The days as they are after a change. Sales can be claimed 30 days after the end, unless another day is named. */
function daysOf(input: SpiffChanges, before: Days = NO_DAYS): Days {
  const start_date = given(input.startDate, before.start_date);
  const end_date = given(input.endDate, before.end_date);
  if (start_date && end_date && end_date < start_date) throw invalid('endDate', 'field.window_reversed');
  const usual = end_date && daysAfter(end_date, SPIFF.claimDays);
  const moved = end_date !== before.end_date && input.claimUntil === undefined;
  const claim_until = moved ? usual : (given(input.claimUntil, before.claim_until) ?? usual);
  if (end_date && claim_until && claim_until < end_date) throw invalid('claimUntil', 'field.claim_until');
  return { start_date, end_date, claim_until: end_date ? claim_until : null };
}
