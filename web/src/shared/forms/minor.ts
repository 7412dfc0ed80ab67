const CENTS = 100;

/** What was typed in whole units as minor units; null where nothing was typed. */
export const toMinor = (amount: number | ''): number | null =>
  amount === '' ? null : Math.round(amount * CENTS);

/** Minor units as a field shows them. */
export const fromMinor = (minor: number | null): number | '' => (minor === null ? '' : minor / CENTS);
