import { z } from 'zod';
import { Country, isPhone, isRegionKnown, REGION_CHECK, withRegionCode } from '@forecourt/contract/address';
import { withoutCard } from '@forecourt/contract/card-number';
import { AccountEmail, canonicalEmail } from '@forecourt/contract/email';
import { line, Phone } from '@forecourt/contract/fields';
import { ADDRESS_FIELDS, names, street } from '../../../kit/imports/cells.ts';
import type { ImportField } from '../../../kit/imports/importer.ts';

/** A row of a table of people. An empty cell says nothing. */
export const UserLine = z
  .object({
    /** One that could pass for another one is for accounts that have it already. */
    email: AccountEmail.overwrite((email) => (/[^ -~]/.test(email) ? canonicalEmail(email) : email)),
    firstName: withoutCard(line(100)),
    lastName: withoutCard(line(100)),
    /** Name or key of a role; a learner when empty. */
    role: line(100),
    /** Ids, numbers or names of dealers. */
    dealers: names,
    /** Ids of dealers; where both are given, they say which dealers of a name are meant. */
    dealerIds: names,
    assignmentGroups: names,
    phone: Phone,
    language: line(40),
    addressLine1: withoutCard(street),
    city: withoutCard(line(100)),
    region: withoutCard(line(100)),
    postalCode: withoutCard(line(20)),
    country: Country,
    primaryDealershipRole: withoutCard(line(100)),
    companyRole: withoutCard(line(100)),
    dealerPosition: withoutCard(line(100)),
    /** Whether the person still works here; counts only with the option `deactivate`. */
    status: line(40),
  })
  .refine(isRegionKnown, REGION_CHECK)
  .overwrite(withRegionCode);
export type UserLine = z.infer<typeof UserLine>;

export const USER_FIELDS: readonly ImportField[] = [
  {
    name: 'email',
    required: true,
    fits: (cell) => cell.includes('@'),
    plainly: true,
    standIn: 'nobody@example.invalid',
  },
  { name: 'firstName', required: true },
  { name: 'lastName', required: true },
  { name: 'role' },
  { name: 'dealers' },
  { name: 'dealerIds' },
  { name: 'assignmentGroups' },
  { name: 'phone', fits: isPhone },
  { name: 'language' },
  ...ADDRESS_FIELDS,
  { name: 'primaryDealershipRole' },
  { name: 'companyRole' },
  { name: 'dealerPosition' },
  { name: 'status' },
];
