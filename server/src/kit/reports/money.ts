import { regionalTag, type Language } from '@forecourt/contract/languages';
import type { Sum } from '@forecourt/contract/reports';

const digits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** An amount in whole units of its currency. */
export const unitsOf = ({ amount, currency }: Sum): number => amount / 10 ** digits(currency);

/** Amounts as a reader sees them: "$12.50 · €3.00". */
export const moneyText = (sums: readonly Sum[], language: Language): string =>
  sums
    .map((sum) =>
      new Intl.NumberFormat(regionalTag(language), { style: 'currency', currency: sum.currency }).format(
        unitsOf(sum),
      ),
    )
    .join(' · ');

/** The same for programs: "12.50 USD; 3.00 EUR". */
export const moneyValue = (sums: readonly Sum[]): string =>
  sums.map((sum) => `${unitsOf(sum).toFixed(digits(sum.currency))} ${sum.currency}`).join('; ');

/** Whether a cell, which is some list, is one of money. An empty one of either kind shows nothing. */
export const isMoney = (cell: readonly unknown[]): cell is readonly Sum[] =>
  cell.every((one) => typeof one === 'object' && one !== null && 'amount' in one);
