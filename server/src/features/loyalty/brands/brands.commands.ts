import type { LoyaltyBrandInput } from '@forecourt/contract/loyalty';
import type { z } from 'zod';
import type { CommandContext } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import { newId, type Tx } from '../../../kit/db/db.ts';
import { allow, found, invalid } from '../../../kit/http/problem.ts';
import { naming, type Names } from '../../../kit/unique-names.ts';
import { assertVersion } from '../../../kit/publishable/rows.ts';
import { hasGlobalScope } from '../../../kit/session/actor.ts';
import { edits } from './brands.queries.ts';
import { watchRow } from '../../../kit/row-changes.ts';

type Input = z.output<typeof LoyaltyBrandInput>;
const NAMES: Names = { loyalty_brand_key: { field: 'key', code: 'loyalty.key_taken' } };

/** Thousandths, so that sums of many points stay whole numbers. */
const thousandths = (rate: number): number => Math.round(rate * 1000);

const columnsOf = (input: Partial<Input>) => ({
  ...(input.key !== undefined && { key: input.key }),
  ...(input.name !== undefined && { name: input.name }),
  ...(input.brandId !== undefined && { brand_id: input.brandId }),
  ...(input.pointsPerUnit !== undefined && { points_per_unit: thousandths(input.pointsPerUnit) }),
  ...(input.pointsPerSpent !== undefined && { points_per_spent: thousandths(input.pointsPerSpent) }),
  ...(input.photoPoints !== undefined && { photo_points: input.photoPoints }),
  ...(input.photosPerMonth !== undefined && { photos_per_month: input.photosPerMonth }),
  ...(input.active !== undefined && { active: input.active }),
});

/** Brand managers keep partner brands within the brands that they manage. */
async function assertOwnBrand(
  tx: Tx,
  { actor }: CommandContext,
  brandId: string | null | undefined,
): Promise<void> {
  if (!hasGlobalScope(actor))
    allow(brandId !== null && brandId !== undefined && actor.managedBrandIds.includes(brandId));
  if (!brandId) return;
  const brand = await tx
    .selectFrom('brand')
    .select('id')
    .where('id', '=', brandId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!brand) throw invalid('brandId', 'field.unknown_thing');
}

/** Adds a partner brand. Throws `loyalty.key_taken`. */
export async function createLoyaltyBrand(tx: Tx, by: CommandContext, input: Input): Promise<string> {
  await assertOwnBrand(tx, by, input.brandId ?? null);
  const id = newId();
  const { key, name } = input;
  await naming(NAMES, () =>
    tx
      .insertInto('loyalty_brand')
      .values({ id, ...columnsOf(input), key, name, created_at: by.now, updated_at: by.now })
      .execute(),
  );
  await writeAuditLog(tx, by.actor, by, {
    type: 'loyalty.brand-created',
    subject: { kind: 'loyalty-brand', id },
    data: { name },
  });
  return id;
}

/** Changes a partner brand; existing submissions keep its rules. Throws `loyalty.key_taken`, `content.stale`. */
export async function saveLoyaltyBrand(
  tx: Tx,
  by: CommandContext,
  id: string,
  { version, ...input }: Partial<Input> & { readonly version?: number | undefined },
): Promise<void> {
  const row = found(
    await tx
      .selectFrom('loyalty_brand')
      .select(['name', 'version'])
      .where('id', '=', id)
      .where(edits('loyalty_brand', by.actor))
      .forUpdate()
      .executeTakeFirst(),
  );
  assertVersion({ ...row, id }, { version });
  if (input.brandId !== undefined) await assertOwnBrand(tx, by, input.brandId);
  const listChanges = await watchRow(tx, 'loyalty_brand', id);
  await naming(NAMES, () =>
    tx
      .updateTable('loyalty_brand')
      .set({ ...columnsOf(input), version: row.version + 1, updated_at: by.now })
      .where('id', '=', id)
      .execute(),
  );
  await writeAuditLog(tx, by.actor, by, {
    type: 'loyalty.brand-changed',
    subject: { kind: 'loyalty-brand', id },
    data: { name: input.name ?? row.name, changes: await listChanges() },
  });
}
