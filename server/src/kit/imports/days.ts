/** Whether the day or the month comes first in 12/1/2026. */
export type DayOrder = 'dmy' | 'mdy';

const NUMERIC = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/;
const YEAR_FIRST = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?:[T ].*)?$/;
/** Days of spreadsheets that are meant as such, 1954 to 2119; shorter and longer numbers are something else. */
const SERIAL = /^([2-7]\d{4})(?:\.0+)?$/;
const DAY = 86_400_000;

const isoOf = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : undefined;
};

/** The day that a spreadsheet counts so, `YYYY-MM-DD`; undefined where it counts none. */
export function dayOfSerial(serial: number, from1904 = false): string | undefined {
  if (!(serial >= 1) || serial > 2_900_000) return undefined;
  // Lotus took 1900 for a leap year, and so does Excel: counted from two days earlier, all days from March 1900 on are right
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  return new Date(start + Math.floor(serial) * DAY).toISOString().slice(0, 10);
}

/** A day as `YYYY-MM-DD`; what is no day stays as it is, so that it is refused with its own text. */
export function readDay(cell: string, order: DayOrder): string {
  const serial = SERIAL.exec(cell);
  if (serial) return dayOfSerial(Number(serial[1])) ?? cell;
  const [, year, second, third] = YEAR_FIRST.exec(cell) ?? [];
  if (year) return isoOf(Number(year), Number(second), Number(third)) ?? cell;
  const [, a, sign, b, last] = NUMERIC.exec(cell) ?? [];
  if (!a) return cell;
  // dates with points are always day first
  const isDayFirst = order === 'dmy' || sign === '.';
  const [day, month] = isDayFirst ? [Number(a), Number(b)] : [Number(b), Number(a)];
  return isoOf(Number(last), month, day) ?? cell;
}

/** Whether a cell means another day in the other order. */
export const isAmbiguous = (cell: string): boolean => readDay(cell, 'dmy') !== readDay(cell, 'mdy');

/** Zones whose people write the month first in English. */
const MONTH_FIRST = /^(?:America|US|Pacific\/(?:Honolulu|Guam|Pago_Pago))(?:\/|$)/;

/** The order of a file: as its cells prove, else as the reader's language and the tenant's zone have it. */
export function dayOrderOf(cells: readonly string[], language: string, timeZone: string): DayOrder {
  const proves = (order: DayOrder, other: DayOrder) => (cell: string) =>
    readDay(cell, order) !== cell && readDay(cell, other) === cell;
  const days = cells.filter((cell) => NUMERIC.test(cell) && !cell.includes('.'));
  const dmy = days.filter(proves('dmy', 'mdy')).length;
  const mdy = days.filter(proves('mdy', 'dmy')).length;
  if (dmy !== mdy) return dmy > mdy ? 'dmy' : 'mdy';
  if (/^(?:ja|ko|zh)/.test(language)) return 'mdy';
  return language === 'en' && (timeZone === 'UTC' || MONTH_FIRST.test(timeZone)) ? 'mdy' : 'dmy';
}
