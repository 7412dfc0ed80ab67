import { describe, expect, it } from 'vitest';
import { documentsOf, readBy } from '../../../../test/receipts/corpus.ts';

/** Of a hundred unseen documents so many totals and dates are to be read. */
const AIM = { totals: 90, dates: 85 };

describe.each(['tuned', 'held-out'] as const)('the %s receipts and invoices', (part) => {
  const outcomes = documentsOf(part).map((document) => readBy(document));

  it('the reader reaches the target share of correct totals and dates', () => {
    const share = (field: 'amount' | 'date') =>
      (100 * outcomes.filter(({ right }) => right[field]).length) / outcomes.length;
    expect(outcomes.length).toBeGreaterThanOrEqual(24);
    expect(share('amount')).toBeGreaterThanOrEqual(AIM.totals);
    expect(share('date')).toBeGreaterThanOrEqual(AIM.dates);
  });

  it.each(outcomes.map((outcome) => [outcome.name, outcome] as const))(
    '%s: the reader reports no wrong value as certain',
    (_, outcome) => {
      expect(outcome.wrongAndSure).toEqual([]);
    },
  );
});
