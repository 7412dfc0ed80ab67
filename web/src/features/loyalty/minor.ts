import { isoDate } from '../../shared/format.ts';

/** What was typed in whole units as minor units; null where nothing was typed. */
export const toMinor = (amount: number | ''): number | null =>
  amount === '' ? null : Math.round(amount * 100);

/** The day where the reader is, `YYYY-MM-DD`. */
export const today = (): string => isoDate(Date.now());
