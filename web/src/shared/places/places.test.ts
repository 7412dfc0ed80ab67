import { expect, test } from 'vitest';
import { countries, regionAfter, regionsOf, statesOfForms } from './places.ts';

test('countries begin with those where most dealers are, each once', () => {
  const values = countries().map(({ value }) => value);
  expect(values.slice(0, 2)).toEqual(['US', 'CA']);
  expect(new Set(values).size).toBe(values.length);
});
test('states and provinces are lists of codes and names; elsewhere a region is written', () => {
  expect(regionsOf('US')).toContainEqual({ value: 'ND', label: 'North Dakota' });
  expect(regionsOf('CA')).toHaveLength(13);
  expect(regionsOf('DE')).toBeUndefined();
});
test('forms of the USA take states and post offices of the armed forces', () => {
  const values = statesOfForms().map(({ value }) => value);
  expect(values).toEqual(expect.arrayContaining(['ID', 'PR', 'AE']));
  expect(new Set(values).size).toBe(59);
});
test('another country takes no state of the one before', () => {
  expect(regionAfter('US', 'CA', 'ND')).toBe('');
  expect(regionAfter('US', 'NO', 'ND')).toBe('');
  expect(regionAfter('', 'US', 'ND')).toBe('ND');
  expect(regionAfter('DE', 'US', 'Bayern')).toBe('');
  expect(regionAfter('DE', 'AT', 'Tirol')).toBe('Tirol');
});
