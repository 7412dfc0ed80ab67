import { useTranslation } from 'react-i18next';
import { FIELDS } from './fields.ts';

const ALL = [...FIELDS.dealers, ...FIELDS.users, ...FIELDS['loyalty-items'], ...FIELDS.activities];

/** What the fields of importers are called in the reader's language. */
export function useFieldNames(): (field: string) => string {
  const { t } = useTranslation('imports');
  return (field) => {
    const known = ALL.find((name) => name === field);
    return known ? t(`field.${known}`) : field;
  };
}
