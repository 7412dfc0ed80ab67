import type { EligibleItemInput } from '@forecourt/contract/loyalty';
import type { z } from 'zod';
import type { CommandContext } from '../../../kit/command-context.ts';
import { writeAuditLog, type FieldChange } from '../../../kit/audit-log.ts';
import { newId, type Tx } from '../../../kit/db/db.ts';
import { allow, found, invalid } from '../../../kit/http/problem.ts';
import { naming, type Names } from '../../../kit/unique-names.ts';
import { assertVersion } from '../../../kit/publishable/rows.ts';
import { loadLoyaltyBrand, canEdit } from '../brands/brands.queries.ts';
import { watchRow } from '../../../kit/row-changes.ts';

type Input = z.output<typeof EligibleItemInput>;
export const ITEM_NAMES: Names = { loyalty_item_part: { field: 'partNumber', code: 'loyalty.part_taken' } };

/** The partner brand of an item; 422 when it doesn't exist or isn't the actor's. */
async function brandFor(tx: Tx, { actor }: CommandContext, given: string): Promise<string> {
  const brand = await loadLoyaltyBrand(tx, given);
  if (!brand || !canEdit(actor, brand)) throw invalid('brand', 'field.unknown_thing');
  return brand.id;
}

function rejectReversed(start: string, end: string | null | undefined): void {
  if (end && end < start) throw invalid('endDate', 'field.window_reversed');
}

/** Adds an eligible item. Throws `loyalty.part_taken`. */
export async function createItem(tx: Tx, by: CommandContext, input: Input): Promise<string> {
  const loyalty_brand_id = await brandFor(tx, by, input.brand);
  const { partNumber, name, points, startDate, endDate } = input;
  rejectReversed(startDate, endDate);
  const id = newId();
  await naming(ITEM_NAMES, () =>
    tx
      .insertInto('loyalty_item')
      .values({
        id,
        loyalty_brand_id,
        part_number: partNumber,
        name,
        points: points ?? null,
        start_date: startDate,
        end_date: endDate ?? null,
        created_at: by.now,
        updated_at: by.now,
      })
      .execute(),
  );
  await note(tx, by, 'loyalty.item-created', id, partNumber);
  return id;
}

async function lockItem(tx: Tx, { actor }: CommandContext, id: string) {
  const row = found(
    await tx
      .selectFrom('loyalty_item as i')
      .innerJoin('loyalty_brand as b', 'b.id', 'i.loyalty_brand_id')
      .select(['i.part_number', 'i.start_date', 'i.end_date', 'i.version', 'b.brand_id'])
      .where('i.id', '=', id)
      .where('i.deleted_at', 'is', null)
      .forUpdate('i')
      .executeTakeFirst(),
  );
  allow(canEdit(actor, row));
  return row;
}

/** Changes an eligible item. Throws `loyalty.part_taken`, `content.stale`. */
export async function saveItem(
  tx: Tx,
  by: CommandContext,
  id: string,
  { version, ...input }: Partial<Input> & { readonly version?: number | undefined },
): Promise<void> {
  const row = await lockItem(tx, by, id);
  assertVersion({ ...row, id }, { version });
  rejectReversed(
    input.startDate ?? row.start_date,
    input.endDate === undefined ? row.end_date : input.endDate,
  );
  const loyalty_brand_id = input.brand === undefined ? undefined : await brandFor(tx, by, input.brand);
  const listChanges = await watchRow(tx, 'loyalty_item', id);
  await naming(ITEM_NAMES, () =>
    tx
      .updateTable('loyalty_item')
      .set({
        ...(loyalty_brand_id && { loyalty_brand_id }),
        ...(input.partNumber !== undefined && { part_number: input.partNumber }),
        ...(input.name !== undefined && { name: input.name }),
        ...(input.points !== undefined && { points: input.points }),
        ...(input.startDate !== undefined && { start_date: input.startDate }),
        ...(input.endDate !== undefined && { end_date: input.endDate }),
        version: row.version + 1,
        updated_at: by.now,
      })
      .where('id', '=', id)
      .execute(),
  );
  await note(tx, by, 'loyalty.item-changed', id, input.partNumber ?? row.part_number, await listChanges());
}

/** Deletes an eligible item; receipts keep the name that it had. */
export async function deleteItem(tx: Tx, by: CommandContext, id: string): Promise<void> {
  const row = await lockItem(tx, by, id);
  await tx.updateTable('loyalty_item').set({ deleted_at: by.now }).where('id', '=', id).execute();
  await note(tx, by, 'loyalty.item-deleted', id, row.part_number);
}

const note = (
  tx: Tx,
  by: CommandContext,
  type: 'loyalty.item-created' | 'loyalty.item-changed' | 'loyalty.item-deleted',
  id: string,
  partNumber: string,
  changes: readonly FieldChange[] = [],
) =>
  writeAuditLog(tx, by.actor, by, {
    type,
    subject: { kind: 'loyalty-item', id },
    data: { title: partNumber, changes },
  });
