import { expect, test } from 'vitest';
import type { LiveEventRow } from '../live-training.api.ts';
import { venuesOf } from './venues.ts';

const BOISE = { latitude: 43.6, longitude: -116.2 };
const location = (_id: string, place: typeof BOISE | null): LiveEventRow['location'] => ({
  _id,
  venue: `Hall ${_id}`,
  addressLine1: '',
  city: 'Boise',
  state: 'ID',
  postalCode: '',
  country: 'US',
  place,
});
const event = (_id: string, at: LiveEventRow['location']) => ({ _id, location: at }) as LiveEventRow;

test('venuesOf groups classes by venue and separates those without a known location', () => {
  const events = [
    event('a', location('one', BOISE)),
    event('b', null),
    event('c', location('two', null)),
    event('d', location('one', BOISE)),
  ];
  const { venues, elsewhere } = venuesOf(events);
  expect(venues.map(({ _id, name, events: held }) => [_id, name, held.map((one) => one._id)])).toEqual([
    ['one', 'Hall one, Boise, ID', ['a', 'd']],
  ]);
  expect(elsewhere.map(({ _id }) => _id)).toEqual(['b', 'c']);
});
