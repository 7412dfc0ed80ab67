import { locale, longDate, type ZoneOption } from './format.ts';
import { viewerZone } from './i18n/viewer.ts';

const zoneNameAt = (at: Date, options: Intl.DateTimeFormatOptions): string | undefined =>
  new Intl.DateTimeFormat(locale(), options).formatToParts(at).find(({ type }) => type === 'timeZoneName')
    ?.value;

/** How a zone is named at a moment: by its short name where the language has one (MST), else in words and not as an offset. */
export function zoneStyle(at: Date, timeZone: string | undefined): 'short' | 'longGeneric' {
  const short = zoneNameAt(at, { timeZone, timeZoneName: 'short' });
  return short && /\d/.test(short) ? 'longGeneric' : 'short';
}

/** What calendar and clock show somewhere, in the reader's language. */
export const formatDateTime = (at: string, options: Intl.DateTimeFormatOptions & ZoneOption): string =>
  new Intl.DateTimeFormat(locale(), {
    ...options,
    ...(options.timeZoneName === 'short' && { timeZoneName: zoneStyle(new Date(at), options.timeZone) }),
  })
    .format(new Date(at))
    .replaceAll('\u202f', ' ')
    // Canadian French writes 8 h 30, and with the name of a zone 08 h 30
    .replace(/\b0(?=\d\sh\s)/, '');

/** The hour, and which clock it is on: 8:30 AM MST. @param timeZone the viewer's when left out */
export const hourOf = (at: string, timeZone: string | undefined = viewerZone()): string =>
  formatDateTime(at, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone });

/** Long date and hour, of what is past or far: Nov 21st, 2026, 2:30 PM MST. @param timeZone the viewer's when left out */
export const longMomentOf = (at: string, timeZone: string | undefined = viewerZone()): string =>
  `${longDate(at, { timeZone })}, ${hourOf(at, timeZone)}`;

/** Day and hour together, of what is near: Thu, Dec 3, 9:30 AM MST. */
export const shortMomentOf = (
  at: string,
  timeZone: string | undefined,
  more: Pick<Intl.DateTimeFormatOptions, 'year'> = {},
): string =>
  formatDateTime(at, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
    ...more,
  });

/** The same with its year. */
export const momentOf = (at: string, timeZone: string | undefined): string =>
  shortMomentOf(at, timeZone, { year: 'numeric' });

/** Short name of a zone at an instant, for display after an hour: MST. */
export const shortZoneName = (at: string, timeZone: string | undefined): string =>
  zoneNameAt(new Date(at), { timeZone, timeZoneName: zoneStyle(new Date(at), timeZone) }) ?? '';

/** What a zone is called in the reader's language: Mountain Time. */
export const zoneName = (timeZone: string | undefined): string =>
  zoneNameAt(new Date(0), { timeZone, timeZoneName: 'longGeneric' }) ?? timeZone ?? '';

/** The parts of a date tile in the order of the reader's language. */
export function tileParts(at: string, timeZone: string | undefined) {
  const part = (type: 'day' | 'month') => ({
    type,
    text: formatDateTime(at, type === 'day' ? { day: 'numeric', timeZone } : { month: 'short', timeZone }),
  });
  const order = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short' })
    .formatToParts(new Date(at))
    .flatMap(({ type }) => (type === 'day' || type === 'month' ? [type] : []));
  return order.map(part);
}

interface Lasting {
  readonly startDate: string;
  readonly endDate: string;
  readonly timezone: string;
}

/** From the first to the last day of something, and when it begins: Dec 3 – 5, 2026, 9:30 AM MST. */
export function daysOf({ startDate, endDate, timezone: timeZone }: Lasting, days: number): string {
  if (days < 2) return momentOf(startDate, timeZone);
  const dates = new Intl.DateTimeFormat(locale(), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone,
  }).formatRange(new Date(startDate), new Date(endDate));
  return `${dates}, ${hourOf(startDate, timeZone)}`;
}
