import { expect, test } from 'vitest';
import { placeOf } from './layout.tsx';

test('links to reports stay in the admin portal on all of its pages, its start page among them', () => {
  expect(placeOf('/auth/admin')).toBe('admin');
  expect(placeOf('/auth/admin/')).toBe('admin');
  expect(placeOf('/auth/admin/report/user')).toBe('admin');
  expect(placeOf('/auth/report/user')).toBe('learner');
  expect(placeOf('/auth/administration')).toBe('learner');
});
