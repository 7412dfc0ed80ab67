import { expect, test } from 'vitest';
import { placeOf } from './layout.tsx';

test('placeOf returns admin on every page of the admin portal and learner elsewhere', () => {
  expect(placeOf('/auth/admin')).toBe('admin');
  expect(placeOf('/auth/admin/')).toBe('admin');
  expect(placeOf('/auth/admin/report/user')).toBe('admin');
  expect(placeOf('/auth/report/user')).toBe('learner');
  expect(placeOf('/auth/administration')).toBe('learner');
});
