import { expect, test } from 'vitest';
import { countries, regionAfter, regionsOf, statesOfForms } from './places.ts';

test('countries lists the United States and Canada first and each country once', () => {
  const values = countries().map(({ value }) => value);
  expect(values.slice(0, 2)).toEqual(['US', 'CA']);
  expect(new Set(values).size).toBe(values.length);
});
test('regionsOf returns codes and names only when a country has a list of regions', () => {
  expect(regionsOf('US')).toContainEqual({ value: 'ND', label: 'North Dakota' });
  expect(regionsOf('CA')).toHaveLength(13);
  expect(regionsOf('DE')).toBeUndefined();
});
test('statesOfForms includes states, territories, and military post offices', () => {
  const values = statesOfForms().map(({ value }) => value);
  expect(values).toEqual(expect.arrayContaining(['ID', 'PR', 'AE']));
  expect(new Set(values).size).toBe(59);
});
test('regionAfter clears a region when it does not fit the new country', () => {
  expect(regionAfter('US', 'CA', 'ND')).toBe('');
  expect(regionAfter('US', 'NO', 'ND')).toBe('');
  expect(regionAfter('', 'US', 'ND')).toBe('ND');
  expect(regionAfter('DE', 'US', 'Bayern')).toBe('');
  expect(regionAfter('DE', 'AT', 'Tirol')).toBe('Tirol');
});
