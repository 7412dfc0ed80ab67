import { expect, it } from 'vitest';
import { fromMinor, toMinor } from './minor.ts';
import { moneyFormatOf } from './moneyFormat.ts';

it('moneyFormatOf takes separators and the place of the symbol from the language', () => {
  expect(moneyFormatOf('USD', 'en-US')).toEqual({
    decimals: 2,
    decimalSeparator: '.',
    thousandSeparator: ',',
    prefix: '$',
    suffix: '',
  });
  expect(moneyFormatOf('EUR', 'de-DE')).toMatchObject({
    decimalSeparator: ',',
    thousandSeparator: '.',
    prefix: '',
    suffix: '\u00a0€',
  });
  expect(moneyFormatOf('EUR', 'fr-FR')).toMatchObject({ decimalSeparator: ',', thousandSeparator: '\u202f' });
});

it('moneyFormatOf takes decimals from the currency', () => {
  expect(moneyFormatOf('JPY', 'en-US').decimals).toBe(0);
});

it('toMinor keeps 129.00 as 12900 and nothing as null', () => {
  expect(toMinor(129)).toBe(12_900);
  expect(toMinor(0.29)).toBe(29);
  expect(toMinor('')).toBeNull();
  expect(fromMinor(12_900)).toBe(129);
  expect(fromMinor(null)).toBe('');
});
