import { useTranslation } from 'react-i18next';
import { listed, plainDate } from '../../shared/format.ts';
import { longMomentOf } from '../../shared/moments.ts';
import { i18n } from '../../shared/i18n/i18n.ts';

/** Kinds, areas, and fields come from the server; those without a text show their name. */
const wordOr = (key: string, other: string): string =>
  i18n.t(key, { ns: 'activity-logs', defaultValue: other });

/** Kinds of content are called as everywhere else. */
const area = (name: string): string =>
  wordOr(`area.${name}`, i18n.t(`kind.${name}`, { ns: 'navigation', defaultValue: name }));

const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const KEY = /^[a-z]+(?:[-_][a-z0-9]+)*$/;

/** Fields whose values are words of the portal rather than of people. */
const KEYED = new Set([
  'account',
  'action',
  'bucket',
  'kind',
  'network',
  'payoutType',
  'raceStyle',
  'role',
  'segment',
  'segments',
  'status',
  'structure',
  'type',
  'audienceRoles',
  'evidence',
  'reEnrolment',
  'rights',
  'added',
  'removed',
]);

/** A key as words: `gift-card` as "Gift card". */
const asWords = (key: string): string => {
  const words = key.replaceAll(/[-_]/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const fieldLabel = (name: string): string =>
  wordOr(`field.${name}`, i18n.t(`f.${name}`, { ns: 'settings', defaultValue: name }));

/** A value as a person reads it: days and moments in their format, yes or no, and no keys. */
function readableValue(field: string, value: string): string {
  if (value === 'true' || value === 'false') return wordOr(`value.${value}`, value);
  if (DAY.test(value)) return plainDate(value);
  if (INSTANT.test(value)) return longMomentOf(value);
  if (field === 'fields' || field === 'changed')
    return listed(value.split(', ').map((name) => fieldLabel(name)));
  if (!KEYED.has(field)) return value;
  return value
    .split(', ')
    .map((one) => (KEY.test(one.toLowerCase()) ? wordOr(`value.${one}`, asWords(one)) : one))
    .join(', ');
}

/** What entries of the log are called. */
export function useActivityWords() {
  const { t } = useTranslation('activity-logs');
  return {
    area,
    /** A sentence of its own, or else the area and what was done there. */
    kind: (type: string) => {
      const [name = '', verb = ''] = type.split('.');
      return wordOr(
        `kind.${type}`,
        t('kind.other', { area: area(name), what: wordOr(`verb.${verb}`, verb) }),
      );
    },
    field: fieldLabel,
    value: readableValue,
  };
}
