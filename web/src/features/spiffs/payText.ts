import { money, number, percent } from '../../shared/format.ts';
import { i18n } from '../../shared/i18n/i18n.ts';
import type { SpiffRow } from './spiffs.api.ts';

type Paid = Pick<SpiffRow, 'payoutType' | 'currency'>;

/** Hundredths of a percent in a whole. */
const WHOLE = 10_000;

/** An amount as it is paid: money, or credits of the dealer. */
export const amountText = ({ payoutType, currency }: Paid, amount: number): string =>
  payoutType === 'cash'
    ? money(amount, currency)
    : i18n.t('credits', { ns: 'spiffs', count: amount, amount: number(amount) });

/** How much a sale pays, as the largest word about it; what it is paid for says {@link payWords}. */
export const payText = (
  spiff: Paid &
    Pick<SpiffRow, 'structure' | 'amount' | 'rate'> & {
      readonly items?: readonly { amount: number | null }[];
    },
): string => {
  if (spiff.structure === 'PER_SPENT') return percent(spiff.rate / WHOLE, spiff.rate % 100 === 0 ? 0 : 2);
  const most = Math.max(spiff.amount, ...(spiff.items ?? []).map(({ amount }) => amount ?? 0));
  return amountText(spiff, spiff.structure === 'PER_ITEM' ? most : spiff.amount);
};
