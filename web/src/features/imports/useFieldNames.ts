import { useTranslation } from 'react-i18next';

const FIELDS = [
  'name',
  'dealerId',
  'dealerNum',
  'addressLine1',
  'city',
  'region',
  'postalCode',
  'country',
  'phone',
  'brands',
  'businessUnits',
  'email',
  'firstName',
  'lastName',
  'role',
  'dealers',
  'assignmentGroups',
  'language',
  'primaryDealershipRole',
  'companyRole',
  'dealerPosition',
] as const;

/** What the fields of importers are called in the reader's language. */
export function useFieldNames(): (field: string) => string {
  const { t } = useTranslation('imports');
  return (field) => {
    const known = FIELDS.find((name) => name === field);
    return known ? t(`field.${known}`) : field;
  };
}
