/** The steps of the form, each with its fields. */
export const STEPS = [
  {
    name: 'person',
    fields: [
      'name',
      'businessName',
      'classification',
      'llcLetter',
      'other',
      'foreignPartners',
      'exemptPayeeCode',
      'fatcaCode',
    ],
  },
  { name: 'address', fields: ['line1', 'line2', 'city', 'state', 'zip'] },
  { name: 'number', fields: ['tinType', 'tin'] },
  { name: 'sign', fields: ['backupWithholding', 'perjury', 'signedName', 'password', 'certification'] },
] as const;
export type StepName = (typeof STEPS)[number]['name'];

export const CLASSIFICATIONS = [
  'individual',
  'c-corporation',
  's-corporation',
  'partnership',
  'trust',
  'llc',
  'other',
] as const;
export const TIN_TYPES = ['ssn', 'itin', 'ein'] as const;

export const EMPTY_FORM = {
  name: '',
  businessName: '',
  classification: 'individual' as (typeof CLASSIFICATIONS)[number],
  llcLetter: '' as '' | 'C' | 'S' | 'P',
  other: '',
  foreignPartners: false,
  exemptPayeeCode: '',
  fatcaCode: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  zip: '',
  tinType: 'ssn' as (typeof TIN_TYPES)[number],
  tin: '',
  backupWithholding: false,
  perjury: false,
  signedName: '',
  password: '',
};
export type FormValues = typeof EMPTY_FORM;

/** The first step that holds one of these fields. */
export const stepOf = (paths: readonly string[]): StepName | undefined =>
  STEPS.find(({ fields }) => fields.some((field) => paths.includes(field)))?.name;
