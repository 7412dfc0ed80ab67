import { expect, it } from 'vitest';
import { fromMinor, toMinor } from './minor.ts';
import { formatAmount, moneyFormatOf, numberSeparators, parseAmount } from './moneyFormat.ts';

it('moneyFormatOf takes the separators and the symbol position from the language', () => {
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

it('moneyFormatOf takes the decimals from the currency', () => {
  expect(moneyFormatOf('JPY', 'en-US').decimals).toBe(0);
});

it('toMinor and fromMinor convert between amounts and minor units, and between empty and null', () => {
  expect(toMinor(129)).toBe(12_900);
  expect(toMinor(0.29)).toBe(29);
  expect(toMinor('')).toBeNull();
  expect(fromMinor(12_900)).toBe(129);
  expect(fromMinor(null)).toBe('');
});

const english = moneyFormatOf('USD', 'en-US');
const french = moneyFormatOf('USD', 'fr-CA');
const yen = moneyFormatOf('JPY', 'en-US');

it.each([
  ['129.00', english, 129],
  ['129,00', english, 129],
  ['1,250.5', english, 1250.5],
  ['1.250,5', english, 1250.5],
  ['1,250', english, 1250],
  ['1,250,000', english, 1_250_000],
  ['$1,250.50', english, 1250.5],
  ['.5', english, 0.5],
  ['12.', english, 12],
  ['129.00', french, 129],
  ['129,00', french, 129],
  ['1,250.5', french, 1250.5],
  ['1.250', french, 1250],
  ['1 250,50 $ US', french, 1250.5],
  ['1,250', yen, 1250],
  ['1.250', yen, 1250],
  ['', english, ''],
  ['$', english, ''],
] as const)('parseAmount reads %s', (text, format, amount) => {
  expect(parseAmount(text, format)).toBe(amount);
});

it.each(['en-US', 'fr-CA', 'de-DE', 'ja-JP', 'pt-BR', 'es-MX'])(
  'parseAmount returns the amount that formatAmount shows in %s',
  (language) => {
    for (const currency of ['USD', 'CAD', 'EUR', 'JPY'])
      for (const amount of [0, 5, 129, 1250, 1_250_999])
        expect(parseAmount(formatAmount(amount, currency, language), moneyFormatOf(currency, language))).toBe(
          amount,
        );
  },
);

it('numberSeparators returns the separators of the language', () => {
  expect(numberSeparators('en-US')).toEqual({ thousandSeparator: ',', decimalSeparator: '.' });
  expect(numberSeparators('de-DE')).toEqual({ thousandSeparator: '.', decimalSeparator: ',' });
});
