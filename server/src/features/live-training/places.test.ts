import { afterAll, beforeAll, expect, it } from 'vitest';
import * as locations from '@forecourt/contract/live-locations';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createUser } from '../users/user.factory.ts';
import { locateLocations } from './locations/locate.ts';
import { createLiveWorld, getEvent } from './live-training.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

it('a class is on the map at the postal code of its location, also when that code changes', async () => {
  const world = await createLiveWorld(portal);
  const location = await world.location({ postalCode: '90210' });
  const nowhere = await world.location({ postalCode: 'XX-0' });
  const [here, lost] = [await world.event({ location }), await world.event({ location: nowhere })];
  const learner = await portal.as(await createUser(portal.database.db));
  const placeOf = async (id: string) => (await getEvent(learner, id)).location?.place;
  expect(await placeOf(here._id)).toBeNull();
  await locateLocations.run({}, portal);
  expect((await placeOf(here._id))?.latitude).toBeCloseTo(34.09, 1);
  expect(await placeOf(lost._id)).toBeNull();
  // another address line leaves it there, another code takes it away until that is found
  const change = (body: object) =>
    world.admin.call(locations.changeLocation, { params: { id: location }, body });
  await change({ addressLine1: '1 Rodeo Drive' });
  expect((await placeOf(here._id))?.latitude).toBeCloseTo(34.09, 1);
  await change({ postalCode: '10001' });
  expect(await placeOf(here._id)).toBeNull();
  await locateLocations.run({}, portal);
  expect((await placeOf(here._id))?.latitude).toBeCloseTo(40.75, 1);
});

it('a location takes the time zone of its address when it has none of its own', async () => {
  const { admin, location } = await createLiveWorld(portal);
  const zoneOf = async (query: { country?: string; state?: string; postalCode?: string }) =>
    (await admin.call(locations.locationZone, { query: { country: 'US', ...query } })).body.timezone;
  expect(await zoneOf({ state: 'Texas', postalCode: '75201' })).toBe('America/Chicago');
  expect(await zoneOf({ state: 'TX', postalCode: '79901' })).toBe('America/Denver');
  expect(await zoneOf({ country: 'FR', postalCode: '75001' })).toBeNull();
  const elPaso = await location({ state: 'Texas', postalCode: '79901', timezone: undefined });
  const { body } = await admin.call(locations.listLocations, { query: {} });
  expect(body.locations.find(({ _id }) => _id === elPaso)).toMatchObject({
    state: 'TX',
    timezone: 'America/Denver',
  });
  const params = { id: elPaso };
  const lost = await admin.call(locations.changeLocation, { params, body: { state: 'Dakota' } });
  expect(lost.problem.fields?.map(({ path }) => path)).toEqual(['state']);
});
