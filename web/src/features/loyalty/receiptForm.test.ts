import { expect, test } from 'vitest';
import { applyOcrValues, inCurrency, marksOf, clearOcrValues } from '../submissions/index.ts';
import type { LoyaltyScan } from './loyalty.api.ts';
import { emptyReceipt, linesOf, otherBrands, readFields, readItems, sureOf } from './receiptForm.ts';

const box = { x: 0.1, y: 0.2, width: 0.5, height: 0.04 };
const line = { isQuantityPrinted: true, quantity: 2, amount: 97_800, confidence: 0.9, box };
const SCAN: LoyaltyScan = {
  file: {
    _id: '1',
    name: 'receipt.png',
    type: 'image/png',
    size: 1,
    url: '',
    state: 'ready',
    reason: '',
  } as unknown as LoyaltyScan['file'],
  failed: null,
  date: { value: '2026-03-04', confidence: 0.5, box },
  invoiceNumber: { value: '40-2231', confidence: 0.95, box },
  amount: { value: 128_400, confidence: 0.95 },
  currency: { value: 'USD', confidence: 0.95 },
  unclear: [],
  lines: [
    { ...line, partNumber: 'TV-LK-2250', brands: ['torvane'] },
    { ...line, partNumber: 'HR-AT-265', amount: null, confidence: 0.6, brands: ['haldenrock'] },
  ],
};
const initial = emptyReceipt('torvane');
const fill = (now = initial, scan = SCAN) => ({
  ...now,
  ...applyOcrValues(now, initial, readFields(scan, now.brand)),
});

test('applyOcrValues fills in every field that the user has not changed', () => {
  expect(fill()).toEqual({
    ...initial,
    receiptDate: '2026-03-04',
    receiptNumber: '40-2231',
    amount: 1284,
    items: [{ partNumber: 'TV-LK-2250', quantity: 2, amount: 978 }],
  });
});

test('applyOcrValues keeps a field when the user has changed it', () => {
  const typed = {
    ...initial,
    receiptNumber: '40-1',
    items: [{ partNumber: 'X', quantity: 1, amount: '' as const }],
  };
  expect(fill(typed)).toEqual({ ...typed, receiptDate: '2026-03-04', amount: 1284 });
});

test('applyOcrValues leaves a field unchanged when the scan has no value for it', () => {
  const nothing = { ...SCAN, date: null, invoiceNumber: null, amount: null, lines: [] };
  expect(fill(initial, nothing)).toEqual(initial);
});

test('clearOcrValues clears only the values that the previous scan filled in', () => {
  const changed = { ...fill(), amount: 1290 };
  expect({ ...changed, ...clearOcrValues(changed, initial, readFields(SCAN, 'torvane')) }).toEqual({
    ...initial,
    amount: 1290,
  });
});

test('readItems returns the lines of the chosen brand', () => {
  expect(readItems(SCAN, 'haldenrock')).toEqual({
    items: [{ partNumber: 'HR-AT-265', quantity: 2, amount: '' }],
  });
  expect(readItems(SCAN, 'lumastead')).toEqual({});
});

test('otherBrands names the matching brands when no line matches the chosen brand', () => {
  expect([...otherBrands(SCAN, 'lumastead')]).toEqual(['torvane', 'haldenrock']);
  expect([...otherBrands(SCAN, 'torvane')]).toEqual([]);
  expect([...otherBrands(undefined, 'lumastead')]).toEqual([]);
});

test('sureOf returns the confidence of a line until the user changes it', () => {
  const lines = linesOf(SCAN, 'haldenrock');
  const typed = { partNumber: 'HR-AT-265', quantity: 2, amount: '' as const };
  expect(sureOf(lines, typed)).toBe(0.6);
  expect(sureOf(lines, { ...typed, quantity: 3 })).toBeUndefined();
});

const sureness = (invoiceNumber: string) =>
  marksOf(SCAN, SCAN.lines, { date: '2026-03-04', invoiceNumber, amount: 128_400 }).map(
    ({ kind, sure }) => `${kind} ${sure ? 'sure' : 'doubt'}`,
  );

test('marksOf marks a field as doubtful when its confidence is low or its value was changed', () => {
  // a total without a place has no frame
  expect(sureness('40-2231')).toEqual(['field doubt', 'field sure', 'item sure', 'item doubt']);
  expect(sureness('40-2232')[1]).toBe('field doubt');
});

test('inCurrency drops amounts when the scan has another currency', () => {
  const foreign = inCurrency(SCAN, 'CAD');
  expect(fill(initial, foreign)).toMatchObject({ amount: '', items: [{ amount: '' }] });
  expect(inCurrency(SCAN, 'USD')).toBe(SCAN);
});
