import { expect, it } from 'vitest';
import type { LiveEventRow } from '../live-training.api.ts';
import { choicesOf, filtered, isOn, listsOf, nextOf } from './listed.ts';
import { shownSearch } from './shown.ts';

const brand = (name: string) => ({ _id: name, name, accent: '#333333', logoImage: null });
const hall = (city: string) => ({
  _id: city,
  venue: 'Hall',
  addressLine1: '',
  city,
  state: 'ID',
  postalCode: '',
  country: 'US',
  place: null,
});
const mine = (status: 'enrolled' | 'waitlist') => ({
  status,
  place: null,
  offerEndsAt: null,
  price: null,
  completedAt: null,
});
/** A class on a day of December, at eight in the morning there. */
const on = (day: string, more: Partial<LiveEventRow> = {}): LiveEventRow => ({
  _id: day,
  label: '',
  template: { _id: 't', title: '' },
  image: null,
  brand: brand('Torvane'),
  location: hall('Boise'),
  isVirtual: false,
  startDate: `2026-12-${day}T15:00:00.000Z`,
  endDate: `2026-12-${day}T23:00:00.000Z`,
  timezone: 'America/Boise',
  startsAt: `2026-12-${day}T08:00`,
  endsAt: `2026-12-${day}T16:00`,
  days: 1,
  status: 'published',
  seats: 5,
  taken: 0,
  waiting: 0,
  completed: 0,
  seatsLeft: 5,
  mine: null,
  updatedAt: '2026-12-01T00:00:00.000Z',
  can: { edit: false, remove: false },
  ...more,
});

const online = on('04', { brand: brand('Lumastead'), location: null, isVirtual: true });
const full = on('09', { mine: mine('waitlist') });
const taken = on('12', { location: hall('Nampa'), mine: mine('enrolled') });
const later = on('15', { mine: mine('enrolled') });
const lists = listsOf({ myUpcomingEvents: [full, later, taken], myPastEvents: [], events: [full, online] });

it('listsOf merges the learner’s own classes into the upcoming ones by date', () => {
  expect(lists.coming.map(({ _id }) => _id)).toEqual(['04', '09', '12', '15']);
});

it('choicesOf lists existing brands and places with livestreams last, and filtered keeps matching classes', () => {
  const { brand: brands, place } = choicesOf(lists, 'Livestream');
  expect(brands.map(({ label }) => label)).toEqual(['Lumastead', 'Torvane']);
  expect(place.map(({ label }) => label)).toEqual(['Hall, Boise, ID', 'Hall, Nampa, ID', 'Livestream']);
  const left = (input: Record<string, string[]>) => filtered(lists, input).coming.map(({ _id }) => _id);
  expect(left({ brand: ['Torvane'], place: ['Nampa'] })).toEqual(['12']);
  expect(left({ place: [place.at(-1)?.value ?? '', 'Boise'] })).toEqual(['04', '09', '15']);
  expect(left({ brand: [], place: [] })).toHaveLength(4);
});

it('nextOf returns the first enrolled class that is neither waitlisted nor cancelled', () => {
  expect(nextOf(lists.mine)?._id).toBe('12');
  expect(nextOf([full, { ...taken, status: 'cancelled' }, later])?._id).toBe('15');
  expect(nextOf([full])).toBeUndefined();
});

it('isOn is true on each day of a class with several days', () => {
  const long = on('09', { endsAt: '2026-12-11T16:00' });
  expect(['08', '09', '10', '11', '12'].map((day) => isOn(long, `2026-12-${day}`))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

it('shownSearch keeps the filters of the shown list and drops those of the other', () => {
  expect(shownSearch({ brand: 'b', place: ['x', 'y'], day: '2026-12-09', view: 'map' })).toEqual({
    brand: 'b',
    place: ['x', 'y'],
    day: '2026-12-09',
    view: 'map',
  });
  expect(shownSearch({ show: 'staff', brand: 'b', status: 'missed', day: '2026-12-09' })).toEqual({
    show: 'staff',
    status: 'missed',
  });
  expect(shownSearch({ day: 'tomorrow', show: 'nothing' })).toEqual({});
});
