import type { PERIODS } from '@forecourt/contract/leaderboards';

export type Period = (typeof PERIODS)[number];

/** The first instant of the period that `now` is in, in UTC; null for everything. */
export function startOf(period: Period, now: Date): Date | null {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  // a week begins on Monday
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  const starts: Readonly<Record<Period, Date | null>> = {
    week: new Date(Date.UTC(year, month, day - sinceMonday)),
    month: new Date(Date.UTC(year, month)),
    quarter: new Date(Date.UTC(year, month - (month % 3))),
    year: new Date(Date.UTC(year, 0)),
    all: null,
  };
  return starts[period];
}

/** Under which day the sums of the period stand. */
export const firstDayOf = (period: Period, now: Date): string =>
  (startOf(period, now) ?? new Date(0)).toISOString().slice(0, 'YYYY-MM-DD'.length);
