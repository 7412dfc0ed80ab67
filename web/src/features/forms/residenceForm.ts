import type { TaxResidence } from './forms.api.ts';

const EMPTY_FORM = {
  name: '',
  citizenship: '',
  country: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  tin: '',
  noTin: false,
  tinReason: '',
  birthDate: '',
  perjury: false,
  signedName: '',
  password: '',
};
export type ResidenceValues = typeof EMPTY_FORM;

/** What the form begins with: what was signed before, but never the number, the signature or the password. */
export function residenceFrom(before: TaxResidence | null, name: string): ResidenceValues {
  if (!before) return { ...EMPTY_FORM, name };
  const { citizenship, country, line1, line2, city, region, postalCode, tinReason, birthDate } = before;
  return {
    ...EMPTY_FORM,
    name: before.name,
    citizenship,
    country,
    line1,
    line2,
    city,
    region,
    postalCode,
    noTin: tinReason !== '',
    tinReason,
    birthDate,
  };
}

/** What of the number is sent: the number, or why there is none. */
export const numberOf = ({ tin, noTin, tinReason }: ResidenceValues) =>
  noTin ? { tin: '', tinReason } : { tin, tinReason: '' };

/** How a declaration is now; `expired` where it was accepted and no longer counts. */
export const residenceState = ({ status }: Pick<TaxResidence, 'status'>, countsUntil: string | null) =>
  status === 'accepted' && countsUntil === null ? 'expired' : status;

/** The status word of a declaration. */
export const residenceStatus = {
  declared: 'review',
  accepted: 'accepted',
  refused: 'refused',
  expired: 'expired',
} as const;
