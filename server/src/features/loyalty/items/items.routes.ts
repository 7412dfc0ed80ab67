import * as contract from '@forecourt/contract/loyalty';
import { dayAt } from '../../../kit/clock.ts';
import { handle, type Route } from '../../../kit/http/handle.ts';
import { found } from '../../../kit/http/problem.ts';
import { paginationOf } from '../../../kit/list.ts';
import { hasPermission, type Actor } from '../../../kit/session/actor.ts';
import { canEdit } from '../brands/brands.queries.ts';
import { createItem, deleteItem, saveItem } from './items.commands.ts';
import { itemsFile } from './items-table.ts';
import { findItem, listItems, itemsOn, type ItemRow } from './items.queries.ts';

const view = (row: ItemRow, actor: Actor): contract.EligibleItemView => ({
  _id: row.id,
  partNumber: row.part_number,
  name: row.name,
  brand: { _id: row.loyalty_brand_id, key: row.brand_key, name: row.brand_name },
  points: row.points,
  startDate: row.start_date,
  endDate: row.end_date,
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
  can: { edit: canEdit(actor, row), delete: canEdit(actor, row) && hasPermission(actor, 'DELETE_INCENTIVE') },
});

export const eligibleItemRoutes: readonly Route[] = [
  handle(contract.listEligibleItems, async ({ db, actor, query }) => {
    const { rows, total } = await listItems(db, query);
    return { eligibleItems: rows.map((row) => view(row, actor)), pagination: paginationOf(query, total) };
  }),
  handle(contract.exportEligibleItems, ({ db, query }) => itemsFile(db, query)),
  handle(contract.eligiblePartNumber, async ({ db, actor, params, query, now, settings }) => {
    const day = dayAt(now, settings.timeZone);
    const items = await itemsOn(db, [params.partNumber], { day, brand: query.brand });
    return { eligibleItem: view(found([...items.values()][0]), actor) };
  }),
  handle(contract.getEligibleItem, async ({ db, actor, params }) => ({
    eligibleItem: view(found(await findItem(db, params.id)), actor),
  })),
  handle(contract.createEligibleItem, async (call) => {
    const id = await call.write((tx) => createItem(tx, call, call.body));
    return { eligibleItem: view(found(await findItem(call.db, id)), call.actor) };
  }),
  handle(contract.saveEligibleItem, async (call) => {
    await call.write((tx) => saveItem(tx, call, call.params.id, call.body));
    return { eligibleItem: view(found(await findItem(call.db, call.params.id)), call.actor) };
  }),
  handle(contract.deleteEligibleItem, async (call) => {
    await call.write((tx) => deleteItem(tx, call, call.params.id));
    return {};
  }),
];
