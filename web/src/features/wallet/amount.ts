import { money, number } from '../../shared/format.ts';

interface Amount {
  readonly currency: string | null;
}

/** Points as a number, cash as money. */
export const amountText = (amount: number, { currency }: Amount): string =>
  currency ? money(amount, currency) : number(amount);

/** The same with its sign, as a movement. */
export const movementText = (amount: number, { currency }: Amount): string => {
  if (!currency) return number(amount, { signDisplay: 'exceptZero' });
  return amount > 0 ? `+${money(amount, currency)}` : money(amount, currency);
};
