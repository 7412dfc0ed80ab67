import { expect, test } from 'vitest';
import { startI18n } from '../i18n/i18n.ts';
import { inReaderOrder, userName } from './personOrder.ts';

test('userName puts the family name first when the reader’s language is Japanese', async () => {
  await startI18n('ja');
  expect(userName({ firstName: '花子', lastName: '山田' })).toBe('山田 花子');
  expect(inReaderOrder(['street', 'city', 'postalCode'])).toEqual(['postalCode', 'city', 'street']);
});

test('userName puts the given name first when the reader’s language is English', async () => {
  await startI18n('en');
  expect(userName({ firstName: 'Maya', lastName: 'Okafor' })).toBe('Maya Okafor');
  expect(inReaderOrder(['street', 'city'])).toEqual(['street', 'city']);
});
