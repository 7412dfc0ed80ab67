import { expect, test } from 'vitest';
import { readChoices } from './viewChoices.ts';

const DEFAULTS = { view: 'cards', filesOnly: false, zoom: 2, sortDir: 1 };

test('readChoices returns the defaults when nothing is stored', () => {
  expect(readChoices(null)).toEqual(DEFAULTS);
});

test('readChoices returns the stored choices', () => {
  const chosen = { view: 'list', filesOnly: true, zoom: 4, sortDir: -1 } as const;
  expect(readChoices(JSON.stringify(chosen))).toEqual(chosen);
});

test.each(['', 'null', '[]', '"x"', '{"view":"odd","zoom":9,"sortDir":0,"filesOnly":"yes"}'])(
  'readChoices returns the defaults when the stored value is invalid: %s',
  (text) => expect(readChoices(text)).toEqual(DEFAULTS),
);
