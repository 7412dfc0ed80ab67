import { expect, test } from 'vitest';
import { readFields } from './claimForm.ts';

const NOTHING = {
  file: {} as Parameters<typeof readFields>[0]['file'],
  failed: null,
  date: null,
  invoiceNumber: null,
  amount: null,
  currency: null,
  unclear: [],
  lines: [],
};

test('the date of sale is emptied when the receipt shows more than one, and stays otherwise', () => {
  expect(readFields({ ...NOTHING, unclear: ['several-dates'] })).toEqual({ saleDate: '' });
  expect(readFields({ ...NOTHING, unclear: ['several-totals'] })).toEqual({});
});
