import { expect, test } from 'vitest';
import { afterRefusal } from './afterRefusal.ts';

const later = { type: 'no-token', declined: false };

test('a course that was withdrawn, or belongs to another person than the one signed in, is over', () => {
  expect(afterRefusal({ status: 404, code: 'thing.not_found' })).toBe('closed');
  expect(afterRefusal({ status: 403, code: 'access.refused' })).toBe('closed');
});

test('another opening that took over is told apart', () => {
  expect(afterRefusal({ status: 409, code: 'scorm.superseded' })).toBe('superseded');
});

test('who did not sign in again may still do so', () => {
  expect(afterRefusal({ status: 401, code: 'access.sign_in' })).toEqual({
    type: 'no-token',
    declined: true,
  });
});

test.each([
  [0, 'client.offline'],
  [404, 'client.unreadable'],
  [502, 'client.unreadable'],
] as const)('%i %s ends nothing: the portal was not reached', (status, code) => {
  expect(afterRefusal({ status, code })).toEqual(later);
});
