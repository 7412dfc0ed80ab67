import { regionalTag } from './i18n/languages.ts';
import { currentLanguage } from './i18n/language.ts';
import { preferredLocales, viewerNow, viewerZone } from './i18n/viewer.ts';

/** The full locale for `Intl`: the browser's regional form of the interface language, if it has one. */
export function locale(): string {
  const language = currentLanguage();
  if (language === 'en') return 'en-US';
  const preferred = preferredLocales().find((tag) => tag.startsWith(`${language}-`));
  return preferred ?? regionalTag(language);
}

/** Countries of the portal's languages whose weeks begin on Sunday; for browsers that don't know. */
const SUNDAY_FIRST = ['US', 'CA', 'MX', 'BR', 'JP', 'KR', 'TW', 'HK'];

/** The first day of the reader's week, 0 for Sunday to 6 for Saturday. */
export function firstWeekday(): number {
  const here = localeHere();
  const first = here.getWeekInfo?.().firstDay ?? (SUNDAY_FIRST.includes(here.region ?? '') ? 7 : 1);
  return first % 7;
}

/** The days of the reader's weekend, 0 for Sunday to 6 for Saturday. */
export const weekendDays = (): readonly number[] =>
  (localeHere().getWeekInfo?.().weekend ?? [6, 7]).map((day) => day % 7);

interface WeekInfo {
  readonly firstDay: number;
  readonly weekend: readonly number[];
}
const localeHere = (): Intl.Locale & { getWeekInfo?: () => WeekInfo } => new Intl.Locale(locale()).maximize();

export type Moment = Date | string | number | null | undefined;

/** What missing dates show, to the letter (docs/rules.md, Constants). Other languages say it in their own words. */
const MISSING: Readonly<Record<string, string>> = {
  fr: 'À confirmer',
  de: 'Noch offen',
  ja: '未定',
  'zh-Hans': '待定',
  'zh-Hant': '待定',
  es: 'Por confirmar',
  it: 'Da definire',
  pt: 'A definir',
  ko: '미정',
};
export const missing = (): string => MISSING[currentLanguage()] ?? 'TBD';

function shown(moment: Moment, write: (date: Date) => string): string {
  if (moment === null || moment === undefined || moment === '') return missing();
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? missing() : write(date);
}

const ORDINALS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinal = (day: number) =>
  day + (ORDINALS[new Intl.PluralRules('en', { type: 'ordinal' }).select(day)] ?? 'th');

export interface ZoneOption {
  /** IANA time zone; the viewer's when left out. */
  readonly timeZone?: string | undefined;
}

const inEnglish = () => currentLanguage() === 'en';
const part = (date: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', options).format(date);

/** `MMM Do, YYYY` in English (Nov 21st, 2026), the medium date elsewhere. */
export const longDate = (moment: Moment, { timeZone = viewerZone() }: ZoneOption = {}): string =>
  shown(moment, (date) => {
    if (!inEnglish())
      return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone }).format(date);
    const day = Number(part(date, { day: 'numeric', timeZone }));
    return `${part(date, { month: 'short', timeZone })} ${ordinal(day)}, ${part(date, { year: 'numeric', timeZone })}`;
  });

/** `M/D/YYYY` in English (11/21/2026), the short numeric date elsewhere. */
export const shortDate = (moment: Moment, { timeZone = viewerZone() }: ZoneOption = {}): string =>
  shown(moment, (date) =>
    new Intl.DateTimeFormat(locale(), { year: 'numeric', month: 'numeric', day: 'numeric', timeZone }).format(
      date,
    ),
  );

/** `YYYY-MM-DD` in every language. */
export const isoDate = (moment: Moment, { timeZone = viewerZone() }: ZoneOption = {}): string =>
  shown(moment, (date) => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(date));

/** `h:mm A` in English (2:30 PM), the short time elsewhere. No line ends within it. */
export const time = (moment: Moment, { timeZone = viewerZone() }: ZoneOption = {}): string =>
  shown(moment, (date) =>
    new Intl.DateTimeFormat(locale(), { hour: 'numeric', minute: '2-digit', timeZone })
      .format(date)
      .replaceAll(/\s/g, '\u00a0'),
  );

/** The day of a moment in the viewer's calendar, as days since 1970-01-01; for distances between days. */
export const calendarDay = (moment: Date): number => Date.parse(isoDate(moment)) / 86_400_000;

/** Hour of the day by the viewer's clock, 0 to 23. */
export const hourNow = (): number =>
  Number(part(new Date(viewerNow()), { hour: 'numeric', hourCycle: 'h23', timeZone: viewerZone() }));

/** A plain date `YYYY-MM-DD`, which has no time zone, as `longDate`. */
export const plainDate = (day: string | null | undefined): string =>
  longDate(day ? `${day}T12:00:00Z` : null, { timeZone: 'UTC' });

const AGES: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['week', 7 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
];

/** Age in minutes, hours, days or weeks: "3 hours ago", "now" within the minute. Also says how far off a coming time is. */
export const relativeTime = (moment: Moment, now: number = viewerNow()): string =>
  shown(moment, (date) => {
    const minutes = (date.getTime() - now) / 60_000;
    const fit = AGES.find(([, size]) => Math.abs(minutes) >= size);
    if (!fit) return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(0, 'second');
    const [unit, length] = fit;
    return new Intl.RelativeTimeFormat(locale(), { numeric: 'always' }).format(
      Math.trunc(minutes / length),
      unit,
    );
  });

/** Age within the last 7 days, the date after that; for tables (the full date goes into the title). */
export const relativeOrDate = (moment: Moment, now: number = viewerNow()): string =>
  shown(moment, (date) => (now - date.getTime() < 7 * 86_400_000 ? relativeTime(date, now) : longDate(date)));

export const number = (value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(locale(), options).format(value);

/** A value above 1 is shown as is, else times 100 (docs/rules.md, Constants): 0.68 and 68 are both 68 %. */
export const percent = (value: number, digits = 0): string =>
  number(value > 1 ? value / 100 : value, { style: 'percent', maximumFractionDigits: digits });

const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Bytes, with the unit switching at 1e3, 1e6, 1e9 and 1e12. */
export function fileSize(bytes: number): string {
  const step = Math.min(SIZES.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1000 ** step;
  return number(value, {
    style: 'unit',
    unit: SIZES[step] ?? 'byte',
    // short, English knows no plural: 999 byte
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
  });
}

/** @param minor amount in the currency's smallest unit, as it travels */
export function money(minor: number, currency: string): string {
  const format = new Intl.NumberFormat(locale(), { style: 'currency', currency });
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

const unit = (value: number, name: 'hour' | 'minute' | 'second') =>
  number(value, { style: 'unit', unit: name, unitDisplay: 'short' });

/** A length of time in hours and minutes, or in seconds when under a minute. @param seconds length in seconds */
export function duration(seconds: number): string {
  if (seconds < 60) return unit(Math.round(seconds), 'second');
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && unit(hours, 'hour'), (rest > 0 || hours === 0) && unit(rest, 'minute')]
    .filter(Boolean)
    .join(' ');
}

const two = (value: number) => String(value).padStart(2, '0');

/** A position in a recording: 4:10, 1:02:03. @param seconds position in seconds */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** Several words in one line: "Mon, Wed, and Fri". */
export const listed = (words: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'conjunction', style: 'short' }).format(words);
