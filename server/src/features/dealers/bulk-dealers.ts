import type * as contract from '@forecourt/contract/dealers';
import type { BodyOf } from '@forecourt/contract/endpoint';
import { writeAuditLog } from '../../kit/audit-log.ts';
import { watchRow } from '../../kit/row-changes.ts';
import { type Bulk, forEachInTransaction } from '../../kit/bulk.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { found, invalid } from '../../kit/http/problem.ts';
import { deleteDealer, type Deleting } from './dealers.commands.ts';
import { findDealer, listDealerNames } from './dealers.queries.ts';

type Action = BodyOf<typeof contract.bulkDealers>['action'];

interface BulkInput extends Bulk {
  readonly db: Db;
  readonly by: Deleting;
  readonly action: Action;
}

/** Does one thing for many dealers; those it was refused for come back with their names. */
export async function bulkDealers(input: BulkInput) {
  const { db, by, action } = input;
  const { done, refused } = await forEachInTransaction(input, (tx, id) => doOne(tx, by, action, id));
  const names = await listDealerNames(
    db,
    by.actor,
    refused.map(({ _id }) => _id),
  );
  return { done, refused: refused.map((one) => ({ ...one, name: names.get(one._id) ?? '' })) };
}

async function doOne(tx: Tx, by: Deleting, action: Action, id: string): Promise<void> {
  if (action.kind === 'delete') return deleteDealer(tx, by, id);
  const dealer = found(await findDealer(tx, by.actor, id));
  const listChanges = await watchRow(tx, 'dealer', id);
  if (action.kind === 'add-brand') await addBrand(tx, id, action.brand);
  else
    await tx
      .updateTable('dealer')
      .set({ status: action.kind === 'activate' ? 'active' : 'inactive', updated_at: by.now })
      .where('id', '=', id)
      .execute();
  const subject = { kind: 'dealer', id } as const;
  await writeAuditLog(tx, by.actor, by, {
    type: 'dealer.change',
    subject,
    data: { name: dealer.name, action: action.kind, changes: await listChanges() },
  });
}

async function addBrand(tx: Tx, dealerId: string, brandId: string): Promise<void> {
  const brand = await tx
    .selectFrom('brand')
    .select('id')
    .where('id', '=', brandId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!brand) throw invalid('action.brand', 'field.unknown_reference');
  await tx
    .insertInto('dealer_brand')
    .values({ dealer_id: dealerId, brand_id: brandId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
