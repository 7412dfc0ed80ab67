import { expect, test } from 'vitest';
import { recoverySearch } from './recoverySearch.ts';

test('recoverySearch passes on the email and the next page when they are given', () => {
  const search = { email: ' pat@example.test ', next: '/auth/my-training?tab=done' };
  expect(recoverySearch(search)).toEqual({ email: 'pat@example.test', next: '/auth/my-training?tab=done' });
});
test('recoverySearch leaves out values when they are empty or not strings', () => {
  expect(recoverySearch({ email: '  ', next: ['/auth'] })).toEqual({});
  expect(recoverySearch({})).toEqual({});
});
