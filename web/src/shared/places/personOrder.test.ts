import { expect, test } from 'vitest';
import { startI18n } from '../i18n/i18n.ts';
import { inReaderOrder, userName } from './personOrder.ts';

test('personName begins with the family name when the reader is Japanese', async () => {
  await startI18n('ja');
  expect(userName({ firstName: '花子', lastName: '山田' })).toBe('山田 花子');
  expect(inReaderOrder(['street', 'city', 'postalCode'])).toEqual(['postalCode', 'city', 'street']);
});

test('personName begins with the given name when the reader is English', async () => {
  await startI18n('en');
  expect(userName({ firstName: 'Maya', lastName: 'Okafor' })).toBe('Maya Okafor');
  expect(inReaderOrder(['street', 'city'])).toEqual(['street', 'city']);
});
