import { expect, test } from 'vitest';
import { afterRefusal } from './afterRefusal.ts';

const later = { type: 'no-token', declined: false };

test('afterRefusal closes the player when the course is withdrawn or access is refused', () => {
  expect(afterRefusal({ status: 404, code: 'thing.not_found' })).toBe('closed');
  expect(afterRefusal({ status: 403, code: 'access.refused' })).toBe('closed');
});

test('afterRefusal reports superseded when another launch has taken over', () => {
  expect(afterRefusal({ status: 409, code: 'scorm.superseded' })).toBe('superseded');
});

test('afterRefusal allows another sign-in when the user declined one', () => {
  expect(afterRefusal({ status: 401, code: 'access.sign_in' })).toEqual({
    type: 'no-token',
    declined: true,
  });
});

test.each([
  [0, 'client.offline'],
  [404, 'client.unreadable'],
  [502, 'client.unreadable'],
] as const)('afterRefusal keeps the launch open when the portal was not reached: %i %s', (status, code) => {
  expect(afterRefusal({ status, code })).toEqual(later);
});
