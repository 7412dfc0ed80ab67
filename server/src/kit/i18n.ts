import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { z } from 'zod';
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_TAGS,
  languageOf,
  regionalTag,
  type Language,
} from '@forecourt/contract/languages';

const FOLDER = new URL('../../locales/', import.meta.url);
const AREAS = [
  'problems',
  'mail',
  'notifications',
  'words',
  'certificate',
  'headings',
  'reports',
  'public-pages',
] as const;
export type TextArea = (typeof AREAS)[number];

const i18n = createInstance();

function load(language: Language, area: TextArea): Record<string, string> {
  try {
    return JSON.parse(readFileSync(new URL(`${language}/${area}.json`, FOLDER), 'utf8')) as Record<
      string,
      string
    >;
  } catch (error) {
    // a language without a file falls back to English; the check of translations says so loudly
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

await i18n.init({
  lng: DEFAULT_LANGUAGE,
  fallbackLng: DEFAULT_LANGUAGE,
  ns: AREAS,
  defaultNS: 'problems',
  keySeparator: false,
  interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
  resources: Object.fromEntries(
    LANGUAGE_TAGS.map((language) => [
      language,
      Object.fromEntries(AREAS.map((area) => [area, load(language, area)])),
    ]),
  ),
});

/** A time to wait, as people say it: `{seconds, duration}`. */
i18n.services.formatter?.add('duration', (seconds: number, language = DEFAULT_LANGUAGE) => {
  const [value, unit] =
    seconds < 100
      ? [seconds, 'second']
      : seconds < 2 * 3600
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour'];
  return new Intl.NumberFormat(regionalTag(language), { style: 'unit', unit, unitDisplay: 'long' }).format(
    value,
  );
});

/** A moment at a place, given as its instant and zone with a space between: `{at, moment}`. See {@link momentAt}. */
i18n.services.formatter?.add('moment', (value: string, language = DEFAULT_LANGUAGE) => {
  const [at = '', zone = 'UTC'] = value.split(' ');
  return momentText(new Date(at), language, zone);
});

/** A moment as a value of a text, for the placeholder `{at, moment}`. */
export const momentAt = (at: Date, zone: string): string => `${at.toISOString()} ${zone}`;

/** Courses to take, as a reminder lists them; `due` is `YYYY-MM-DD`, or null without a date. */
export const Duties = z.array(z.object({ title: z.string(), due: z.string().nullable(), late: z.boolean() }));
type Duty = z.infer<typeof Duties>[number];

/** Courses to take, one on each line: `{courses, duties}`. See {@link dutyList}. */
i18n.services.formatter?.add('duties', (value: string, language = DEFAULT_LANGUAGE) => {
  const tag = languageOf(language) ?? DEFAULT_LANGUAGE;
  return Duties.parse(JSON.parse(value))
    .map(({ title, due, late }) =>
      due === null
        ? text(tag, 'notifications', 'duty.open', { title })
        : text(tag, 'notifications', late ? 'duty.late' : 'duty.due', {
            title,
            date: dateText(new Date(due), tag),
          }),
    )
    .join('\n');
});

/** Courses to take as a value of a text, for the placeholder `{courses, duties}`. */
export const dutyList = (duties: readonly Duty[]): string => JSON.stringify(duties);

export type TextValues = Readonly<Record<string, string | number>>;

/** A text of the server (problems, mails, words it writes into things) in a language. A key that no language has comes back as the key. */
export const text = (language: Language, area: TextArea, key: string, values: TextValues = {}): string =>
  i18n.t(key, { lng: language, ns: area, ...values });

/** Whether English, the source of all others, has the key. */
export const hasText = (area: TextArea, key: string): boolean =>
  i18n.exists(key, { lng: DEFAULT_LANGUAGE, ns: area });

/** A day in words, as mails and messages name it, where the reader is. */
export function dateText(at: Date, language: string, timeZone = 'UTC'): string {
  return new Intl.DateTimeFormat(regionalTag(language), { dateStyle: 'long', timeZone }).format(at);
}

/** How a zone is named: by its short name where the language has one (MST), else in words and not as an offset. */
export function zoneStyle(at: Date, language: string, timeZone: string): 'short' | 'longGeneric' {
  const parts = new Intl.DateTimeFormat(regionalTag(language), {
    timeZone,
    timeZoneName: 'short',
  }).formatToParts(at);
  return parts.some(({ type, value }) => type === 'timeZoneName' && /\d/.test(value))
    ? 'longGeneric'
    : 'short';
}

/** A moment in words with its hour, where it happens, and which clock that is. */
export function momentText(at: Date, language: string, timeZone: string): string {
  return new Intl.DateTimeFormat(regionalTag(language), {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: zoneStyle(at, language, timeZone),
    timeZone,
  })
    .format(at)
    .replaceAll('\u202f', ' ');
}

/**
 * The language of a request: the language cookie, else the account's, else the browser's, else English.
 * @param header value of `Accept-Language`
 */
export function chooseLanguage(
  cookie: string | undefined,
  account: string | undefined,
  header: string | undefined,
): Language {
  const wanted = [cookie, account, ...(header ?? '').split(',').map((part) => part.split(';')[0])];
  for (const candidate of wanted) {
    const language = candidate ? languageOf(candidate) : undefined;
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}
