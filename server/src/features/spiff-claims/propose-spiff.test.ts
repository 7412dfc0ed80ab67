import { expect, it } from 'vitest';
import { proposeSpiff } from './propose-spiff.ts';

const spiff = (id: string, ...parts: string[]) => ({
  id,
  items: parts.map((partNumber) => ({ partNumber, name: '', amount: null })),
});
const sold = (...parts: string[]) => parts.map((partNumber) => ({ partNumber, quantity: 1 }));

it.each([
  ['the spiff whose part is on the receipt', sold('WX-9', 'ab 1'), 'a'],
  ['the spiff with more parts on the receipt', sold('AB-1', 'CD-2', 'CD-3'), 'c'],
  ['nothing when two spiffs have equally many parts', sold('AB-1', 'CD-2'), null],
  ['nothing when no part is known', sold('ZZ-9'), null],
  ['nothing when no part was read', [], null],
])('proposeSpiff returns %s', (_, lines, expected) => {
  const spiffs = [spiff('any'), spiff('a', 'AB-1'), spiff('c', 'CD-2', 'CD-3')];
  expect(proposeSpiff(spiffs, lines)).toBe(expected);
});
