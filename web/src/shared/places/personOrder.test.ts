import { expect, test } from 'vitest';
import { personName } from '@forecourt/contract/person-name';
import { startI18n } from '../i18n/i18n.ts';
import { addressOrder, inReaderOrder } from './personOrder.ts';

test('personName puts the family name first when the name is written in Japanese, Chinese, or Korean', () => {
  expect(personName({ firstName: '花子', lastName: '山田' })).toBe('山田 花子');
  expect(personName({ firstName: '민준', lastName: '김' })).toBe('김 민준');
  expect(personName({ firstName: 'Maya', lastName: 'Okafor' })).toBe('Maya Okafor');
  expect(personName({ firstName: '', lastName: '山田' })).toBe('山田');
});

test('inReaderOrder reverses fields when the reader’s language is Japanese', async () => {
  await startI18n('ja');
  expect(inReaderOrder(['street', 'city', 'postalCode'])).toEqual(['postalCode', 'city', 'street']);
  await startI18n('en');
  expect(inReaderOrder(['street', 'city'])).toEqual(['street', 'city']);
});

test('addressOrder lists country, postal code, and region before city and street when the language is Japanese', async () => {
  const given = { line1: 1, line2: 2, city: 3, region: 4, postalCode: 5, country: 6 };
  await startI18n('ja');
  expect(addressOrder(given)).toEqual([6, 5, 4, 3, 1, 2]);
  await startI18n('en');
  expect(addressOrder(given)).toEqual([1, 2, 3, 4, 5, 6]);
});
