import { locale, plainDate } from '../format.ts';

type Kind = 'weeks' | 'months' | 'bars' | 'stack';

const monthName = (day: string): string =>
  new Intl.DateTimeFormat(locale(), { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

/** Label of a chart point: first day of a week, month, or name. */
export function pointName(kind: Kind, label: string): string {
  if (kind === 'months') return monthName(label);
  return kind === 'weeks' ? plainDate(label) : label;
}

/** The same below an axis, where the years are known. */
export const shortPointName = (kind: Kind, label: string): string =>
  kind === 'weeks' ? plainDate(label).replace(/,? \d{4}$/, '') : pointName(kind, label);
