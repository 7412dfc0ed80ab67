import { expect, test } from 'vitest';
import { emptyClaim, readFields, readFieldsFor, saleOf } from './claimForm.ts';

const NOTHING = {
  file: {} as Parameters<typeof readFields>[0]['file'],
  failed: null,
  date: null,
  invoiceNumber: null,
  amount: null,
  currency: null,
  unclear: [],
  lines: [],
  proposedSpiffId: null,
};

test('readFields clears the sale date only when the receipt shows several dates', () => {
  expect(readFields({ ...NOTHING, unclear: ['several-dates'] })).toEqual({ saleDate: '' });
  expect(readFields({ ...NOTHING, unclear: ['several-totals'] })).toEqual({});
});

const SPIFFS = [
  { _id: 'usd', currency: 'USD' },
  { _id: 'eur', currency: 'EUR' },
];
const IN_USD = {
  ...NOTHING,
  amount: { value: 1250, confidence: 0.95 },
  currency: { value: 'USD', confidence: 0.95 },
};

test('readFieldsFor returns the spiff that the scan proposes', () => {
  expect(readFieldsFor({ ...IN_USD, proposedSpiffId: 'usd' }, SPIFFS, '')).toEqual({
    spiffId: 'usd',
    amount: 12.5,
  });
});

test('readFieldsFor leaves out an amount when the chosen spiff has another currency', () => {
  expect(readFieldsFor(IN_USD, SPIFFS, 'eur')).toEqual({});
  expect(readFieldsFor(IN_USD, SPIFFS, '')).toEqual({ amount: 12.5 });
});

test('readFields marks a quantity as assumed when the receipt does not print it', () => {
  const line = { partNumber: 'A-1', quantity: 1, amount: 900 };
  const { lines } = readFields({
    ...NOTHING,
    lines: [
      { ...line, isQuantityPrinted: false },
      { ...line, isQuantityPrinted: true },
    ],
  });
  expect(lines?.map(({ isQuantityAssumed = false }) => isQuantityAssumed)).toEqual([true, false]);
});

test.each([
  ['', null],
  [0, 0],
] as const)('saleOf sends a total of "%s" as %s', (amount, sent) => {
  const sale = saleOf({ ...emptyClaim('usd', '2026-11-28'), amount });
  expect(JSON.parse(JSON.stringify(sale))).toMatchObject({ amount: sent });
});
