import type { ImportKind } from './imports.api.ts';

/** What can stand in a row, the needed fields first; the server's importers know the same ones. */
export const FIELDS = {
  dealers: [
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
  ],
  users: [
    'email',
    'firstName',
    'lastName',
    'role',
    'dealers',
    'dealerIds',
    'assignmentGroups',
    'phone',
    'language',
    'addressLine1',
    'city',
    'region',
    'postalCode',
    'country',
    'primaryDealershipRole',
    'companyRole',
    'dealerPosition',
  ],
  activities: ['email', 'activity', 'date', 'quantity', 'note'],
  'loyalty-items': ['partNumber', 'name', 'brand', 'points', 'startDate', 'endDate'],
} as const satisfies Readonly<Record<ImportKind, readonly string[]>>;
