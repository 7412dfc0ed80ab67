import { expect, it } from 'vitest';
import type { TaxResidence } from './forms.api.ts';
import { numberOf, residenceFrom, residenceState } from './residenceForm.ts';

const SIGNED: TaxResidence = {
  _id: 'r1',
  status: 'accepted',
  name: 'Noah Tremblay',
  citizenship: 'CA',
  country: 'CA',
  line1: '12 Rue Sherbrooke',
  line2: '',
  city: 'Montreal',
  region: 'QC',
  postalCode: 'H2X 1X7',
  tinLast4: '4286',
  tinReason: '',
  birthDate: '1988-04-02',
  signedName: 'Noah Tremblay',
  signedAt: '2026-03-04T12:00:00.000Z',
  revision: 'Form W-8BEN (Rev. October 2021)',
  expiresOn: '2029-12-31',
  reviewedAt: '2026-03-05T12:00:00.000Z',
  reason: '',
};

it('residenceFrom starts with the last signed form but without its number and signature', () => {
  expect(residenceFrom(SIGNED, 'N. Tremblay')).toEqual({
    name: 'Noah Tremblay',
    citizenship: 'CA',
    country: 'CA',
    line1: '12 Rue Sherbrooke',
    line2: '',
    city: 'Montreal',
    region: 'QC',
    postalCode: 'H2X 1X7',
    tin: '',
    noTin: false,
    tinReason: '',
    birthDate: '1988-04-02',
    perjury: false,
    signedName: '',
    password: '',
  });
});

it('residenceFrom starts with the user’s name when nothing was signed', () => {
  expect(residenceFrom(null, 'Noah Tremblay')).toMatchObject({ name: 'Noah Tremblay', country: '' });
});

it('numberOf sends either the tax number or the reason why there is none', () => {
  const values = { ...residenceFrom(null, ''), tin: '046 454 286', tinReason: 'Not issued.' };
  expect(numberOf(values)).toEqual({ tin: '046 454 286', tinReason: '' });
  expect(numberOf({ ...values, noTin: true })).toEqual({ tin: '', tinReason: 'Not issued.' });
});

it('residenceState is expired when an accepted form is no longer in force', () => {
  expect(residenceState(SIGNED, '2029-12-31')).toBe('accepted');
  expect(residenceState(SIGNED, null)).toBe('expired');
  expect(residenceState({ status: 'refused' }, null)).toBe('refused');
});
