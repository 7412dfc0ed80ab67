import * as contract from '@forecourt/contract/loyalty';
import { dayAt } from '../../../kit/clock.ts';
import { handle, type Call, type Route } from '../../../kit/http/handle.ts';
import { found } from '../../../kit/http/problem.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { createLoyaltyBrand, saveLoyaltyBrand } from './brands.commands.ts';
import { findLoyaltyBrand, loyaltyBrands, canEdit, type LoyaltyBrandRow } from './brands.queries.ts';

const view = (row: LoyaltyBrandRow, actor: Actor): contract.LoyaltyBrandView => ({
  _id: row.id,
  key: row.key,
  name: row.name,
  brandId: row.brand_id,
  pointsPerUnit: row.points_per_unit / 1000,
  pointsPerSpent: row.points_per_spent / 1000,
  photoPoints: row.photo_points,
  photosPerMonth: row.photos_per_month,
  active: row.active,
  items: row.items,
  version: row.version,
  can: { edit: canEdit(actor, row) },
});

const todayOf = ({ now, settings }: Pick<Call<unknown, Actor>, 'now' | 'settings'>) =>
  dayAt(now, settings.timeZone);

async function one(call: Pick<Call<unknown, Actor>, 'db' | 'actor' | 'now' | 'settings'>, id: string) {
  return { loyaltyBrand: view(found(await findLoyaltyBrand(call.db, id, todayOf(call))), call.actor) };
}

export const loyaltyBrandRoutes: readonly Route[] = [
  handle(contract.listLoyaltyBrands, async (call) => ({
    loyaltyBrands: (await loyaltyBrands(call.db, call.actor, todayOf(call))).map((row) =>
      view(row, call.actor),
    ),
  })),
  handle(contract.createLoyaltyBrand, async (call) =>
    one(call, await call.write((tx) => createLoyaltyBrand(tx, call, call.body))),
  ),
  handle(contract.saveLoyaltyBrand, async (call) => {
    await call.write((tx) => saveLoyaltyBrand(tx, call, call.params.id, call.body));
    return one(call, call.params.id);
  }),
];
