import { locale, time } from '../../shared/format.ts';

/** A Monday. */
const MONDAY = '2024-01-01';

const dayDate = (day: number) => new Date(Date.parse(`${MONDAY}T12:00:00Z`) + (day - 1) * 86_400_000);

/** A day of the week, 1 is Monday. */
export const weekday = (day: number, form: 'short' | 'long' = 'short'): string =>
  new Intl.DateTimeFormat(locale(), { weekday: form, timeZone: 'UTC' }).format(dayDate(day));

/** A time of the day, `06:05`, as the reader writes it. */
export const dayTime = (at: string): string => time(`${MONDAY}T${at}:00Z`, { timeZone: 'UTC' });
