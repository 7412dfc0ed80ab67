import { withRegionCode } from '@forecourt/contract/address';
import * as contract from '@forecourt/contract/live-locations';
import { suggestedZone } from '../../../kit/geo/zone-of-place.ts';
import { handle, type Call, type Route } from '../../../kit/http/handle.ts';
import { found } from '../../../kit/http/problem.ts';
import { paginationOf } from '../../../kit/list.ts';
import { naming } from '../../../kit/unique-names.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { addLocation, editLocation, LOCATION_NAMES, removeLocation } from './locations.commands.ts';
import { findLocation, locationsPage, statesInUse } from './locations.queries.ts';
import { toLocationView } from './locations.view.ts';

const present = async (
  { db, actor, now }: Pick<Call<unknown, Actor>, 'db' | 'actor' | 'now'>,
  id: string,
) => ({
  location: toLocationView(found(await findLocation(db, id, now)), actor),
});

export const locationRoutes: readonly Route[] = [
  handle(contract.listLocations, async ({ db, actor, query, now }) => {
    const { rows, total } = await locationsPage(db, query, now);
    return {
      locations: rows.map((row) => toLocationView(row, actor)),
      pagination: paginationOf(query, total),
    };
  }),
  handle(contract.locationStates, async ({ db }) => ({ states: await statesInUse(db) })),
  handle(contract.locationZone, async ({ query: { country, state, postalCode } }) => ({
    timezone:
      suggestedZone({ ...withRegionCode({ country, region: state }), postal_code: postalCode }) ?? null,
  })),
  handle(contract.createLocation, async (call) =>
    present(call, await naming(LOCATION_NAMES, () => call.write((tx) => addLocation(tx, call, call.body)))),
  ),
  handle(contract.changeLocation, async (call) => {
    await naming(LOCATION_NAMES, () => call.write((tx) => editLocation(tx, call, call.params.id, call.body)));
    return present(call, call.params.id);
  }),
  handle(contract.deleteLocation, (call) => call.write((tx) => removeLocation(tx, call, call.params.id))),
];
