import type { UseFormReturnType } from '@mantine/form';
import { languageOf } from '../../../shared/i18n/languages.ts';
import type { saveUser, User } from '../users.api.ts';

export interface DealerChoice {
  readonly _id: string;
  readonly name: string;
  readonly city: string;
  /** Whether the person works there now. */
  readonly active: boolean;
}

/** A person as the form holds them. */
export interface UserValues extends Record<string, unknown> {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  language: string;
  timeZone: string | null;
  /** `YYYY-MM-DD`, or empty. */
  dateOfBirth: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  region: string;
  postalCode: string;
  country: string | null;
  primaryDealershipRole: string;
  companyRole: string;
  dealerPosition: string;
  receiveEmails: boolean;
  role: string | null;
  dealers: DealerChoice[];
  assignmentGroups: string[];
  managedBrands: string[];
  invite: boolean;
}
export type UserForm = UseFormReturnType<UserValues>;

const idsOf = (things: readonly { readonly _id: string }[]) => things.map(({ _id }) => _id);

export const valuesOf = (user: User): UserValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  phone: user.phone,
  language: user.language,
  timeZone: user.timeZone,
  dateOfBirth: user.dateOfBirth ?? '',
  addressLine1: user.addressLine1,
  addressLine2: user.addressLine2,
  city: user.city,
  region: user.region,
  postalCode: user.postalCode,
  country: user.country || null,
  primaryDealershipRole: user.primaryDealershipRole,
  companyRole: user.companyRole,
  dealerPosition: user.dealerPosition,
  receiveEmails: user.receiveEmails,
  role: user.role._id,
  dealers: user.dealers,
  assignmentGroups: idsOf(user.assignmentGroups),
  managedBrands: idsOf(user.managedBrands),
  invite: false,
});

/** A new user; language and time zone default to the creator's, mostly a colleague nearby. */
export const newValues = (language: string): UserValues => ({
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  language,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  dateOfBirth: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  region: '',
  postalCode: '',
  country: null,
  primaryDealershipRole: '',
  companyRole: '',
  dealerPosition: '',
  receiveEmails: true,
  role: null,
  dealers: [],
  assignmentGroups: [],
  managedBrands: [],
  invite: true,
});

type Body = Parameters<typeof saveUser>[0]['body'];

/** What the call takes. @param user who is changed; none creates */
export const bodyOf = (values: UserValues, user?: User) =>
  ({
    ...values,
    language: languageOf(values.language),
    timeZone: values.timeZone ?? undefined,
    country: values.country ?? '',
    dateOfBirth: values.dateOfBirth || null,
    role: values.role ?? '',
    dealers: values.dealers.map(({ _id, active }) => ({ _id, active })),
    ...(user && { _id: user._id, version: user.version }),
  }) satisfies Body;

/** The tab that contains a refused field. */
export const tabOf = (path: string): 'profile' | 'access' =>
  /^(role|dealers|assignmentGroups|managedBrands)/.test(path) ? 'access' : 'profile';
