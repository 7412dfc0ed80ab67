import { expect, it } from 'vitest';
import type { TaxForm } from './forms.api.ts';
import { beginningOf } from './w9Form.ts';

const SIGNED: TaxForm = {
  _id: 'f1',
  name: 'Maya Okafor',
  businessName: 'Okafor LLC',
  classification: 'llc',
  llcLetter: 'S',
  other: '',
  foreignPartners: true,
  exemptPayeeCode: '',
  fatcaCode: '',
  line1: '1904 N 12th St',
  line2: '',
  city: 'Boise',
  state: 'ID',
  zip: '83702',
  tinType: 'ein',
  tinLast4: '6127',
  backupWithholding: true,
  signedName: 'Maya Okafor',
  signedAt: '2026-03-04T12:00:00.000Z',
  revision: 'Rev. March 2024',
  warning: null,
};

it('beginningOf starts with the last signed W-9 but without its number and signature', () => {
  expect(beginningOf(SIGNED, 'M. Okafor')).toMatchObject({
    name: 'Maya Okafor',
    businessName: 'Okafor LLC',
    classification: 'llc',
    llcLetter: 'S',
    line1: '1904 N 12th St',
    tinType: 'ein',
    tin: '',
    signedName: '',
    password: '',
    perjury: false,
    backupWithholding: false,
  });
});

it('beginningOf starts with the user’s name when no W-9 was signed', () => {
  expect(beginningOf(null, 'Maya Okafor')).toMatchObject({
    name: 'Maya Okafor',
    classification: 'individual',
  });
});
