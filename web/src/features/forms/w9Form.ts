import type { TaxForm } from './forms.api.ts';

const EMPTY_FORM = {
  name: '',
  businessName: '',
  classification: 'individual' as TaxForm['classification'],
  llcLetter: '' as '' | NonNullable<TaxForm['llcLetter']>,
  other: '',
  foreignPartners: false,
  exemptPayeeCode: '',
  fatcaCode: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  zip: '',
  tinType: 'ssn' as TaxForm['tinType'],
  tin: '',
  backupWithholding: false,
  perjury: false,
  signedName: '',
  password: '',
};
export type FormValues = typeof EMPTY_FORM;

/** What the form begins with: what was signed before, but never the number, the signature or the password. */
export function beginningOf(before: TaxForm | null, name: string): FormValues {
  if (!before) return { ...EMPTY_FORM, name };
  const { businessName, classification, llcLetter, other, foreignPartners, exemptPayeeCode } = before;
  const { fatcaCode, line1, line2, city, state, zip, tinType } = before;
  return {
    ...EMPTY_FORM,
    name: before.name,
    businessName,
    classification,
    llcLetter: llcLetter ?? '',
    other,
    foreignPartners,
    exemptPayeeCode,
    fatcaCode,
    line1,
    line2,
    city,
    state,
    zip,
    tinType,
  };
}
