import { useTranslation } from 'react-i18next';
import { i18n } from '../../shared/i18n/i18n.ts';

/** Kinds, areas and fields come from the server: what has no word of its own here goes by its name. */
const wordOr = (key: string, other: string): string =>
  i18n.t(key, { ns: 'activity-logs', defaultValue: other });

/** Kinds of content are called as everywhere else. */
const area = (name: string): string =>
  wordOr(`area.${name}`, i18n.t(`kind.${name}`, { ns: 'navigation', defaultValue: name }));

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
    field: (name: string) => wordOr(`field.${name}`, name),
  };
}
