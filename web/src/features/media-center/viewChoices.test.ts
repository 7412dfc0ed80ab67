import { expect, test } from 'vitest';
import { readChoices } from './viewChoices.ts';

const DEFAULTS = { view: 'cards', filesOnly: false, zoom: 2, sortDir: 1 };

test('the media center begins with cards, folders, the second size and names from A to Z', () => {
  expect(readChoices(null)).toEqual(DEFAULTS);
});

test('what was chosen is remembered', () => {
  const chosen = { view: 'list', filesOnly: true, zoom: 4, sortDir: -1 } as const;
  expect(readChoices(JSON.stringify(chosen))).toEqual(chosen);
});

test.each(['', 'null', '[]', '"x"', '{"view":"odd","zoom":9,"sortDir":0,"filesOnly":"yes"}'])(
  'a store that says %s says nothing',
  (text) => expect(readChoices(text)).toEqual(DEFAULTS),
);
