import { expect, it } from 'vitest';
import { suggestedZone, zoneOfPlace } from './zone-of-place.ts';

const zone = (country: string, region: string, code = '') =>
  suggestedZone({ country, region, postal_code: code });

it('suggestedZone follows the postal code when a state has several time zones', () => {
  expect(
    [
      ['TX', '75201'],
      ['TX', '79901'],
      ['FL', '33101'],
      ['FL', '32501-1234'],
      ['FL', '32456'],
      ['ID', '83702'],
      ['ID', '83814'],
      ['TN', '37203'],
      ['TN', '37402'],
      ['TN', '37388'],
      ['KY', '42701'],
      ['KY', '42101'],
      ['IN', '46204'],
      ['IN', '46402'],
      ['MI', '49858'],
      ['SD', '57701'],
      ['OR', '97914'],
      ['OR', '97905'],
      ['AZ', '86515'],
      ['NV', ''],
    ].map(([state = '', code]) => zone('US', state, code)?.split('/')[1]),
  ).toEqual([
    'Chicago',
    'Denver',
    'New_York',
    'Chicago',
    'New_York',
    'Boise',
    'Los_Angeles',
    'Chicago',
    'New_York',
    'Chicago',
    'New_York',
    'Chicago',
    'New_York',
    'Chicago',
    'Chicago',
    'Denver',
    'Boise',
    'Los_Angeles',
    'Denver',
    'Los_Angeles',
  ]);
});

it('suggestedZone reads Canadian postal codes with and without a space in any case', () => {
  expect(zone('CA', 'ON', 'M5V 2T6')).toBe('America/Toronto');
  expect(zone('CA', 'ON', 'p9n3x8')).toBe('America/Winnipeg');
  expect(zone('CA', 'BC', 'V1J 1A1')).toBe('America/Dawson_Creek');
  expect(zone('CA', 'SK', 'S9V 0A1')).toBe('America/Edmonton');
});

it('suggestedZone is undefined and zoneOfPlace is New York when the address names no known place', () => {
  expect(zone('FR', '', '75001')).toBeUndefined();
  expect(zone('', '')).toBeUndefined();
  expect(zoneOfPlace({ country: '', region: '', postal_code: '' })).toBe('America/New_York');
});

it('suggestedZone returns valid time zones for rare places', () => {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
  const places = [
    ['US', 'HI', ''],
    ['US', 'AK', '99546'],
    ['CA', 'NU', 'X0B 0C0'],
    ['CA', 'NL', 'A0P 1C0'],
  ] as const;
  expect(
    places
      .map(([country, region, code]) => zone(country, region, code))
      .filter((name) => !name || !known.has(name)),
  ).toEqual([]);
});
