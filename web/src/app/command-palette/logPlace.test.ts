import { expect, test } from 'vitest';
import { logPlace } from './logPlace.ts';

const subject = (kind: string) => ({ kind, _id: '1', name: 'One' });

test.each([
  ['role', '/auth/admin/roles/$roleId/edit'],
  ['user', '/auth/admin/user-manager/$userId/edit'],
  ['brand', '/auth/admin/brands/$brandId/edit'],
  ['incentive', '/auth/admin/incentives/$incentiveId/edit'],
  ['announcement', '/auth/admin/bulletins/$announcementId/edit'],
  ['category', '/auth/admin/curriculums/categories'],
])('logPlace links to the page of a %s', (kind, route) => {
  expect(logPlace(subject(kind))?.route).toBe(route);
});

test('logPlace returns nothing when the kind is unknown', () => {
  expect(logPlace(subject('attempt'))).toBeUndefined();
});
