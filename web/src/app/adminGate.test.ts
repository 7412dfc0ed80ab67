import { expect, test } from 'vitest';
import { gateOf } from './adminGate.ts';
import { sessionOf } from './session.factory.ts';
import { viewerOf } from './viewer.ts';

const at = (path: string, given: Parameters<typeof sessionOf>[0]) =>
  gateOf(`/auth/admin${path}`, viewerOf(sessionOf({ isAdmin: true, ...given })));

const off = (path: string, feature: string) =>
  at(path, { role: 'platform-admin', features: { [feature]: false } });

test('gateOf closes the admin pages of a feature when it is off', () => {
  expect(off('/brands', 'multiBrand')).toBe('off');
  expect(off('/brands/b1/edit', 'multiBrand')).toBe('off');
  expect(off('/scorm/c1/learners/r1', 'scorm')).toBe('off');
  expect(off('/course-requests', 'courseReview')).toBe('off');
  expect(off('/business-units/u1/edit', 'dealerBusinessUnits')).toBe('off');
  expect(off('/user-requests', 'newUserApproval')).toBe('off');
  for (const page of ['learner-requests', 'deactivating-users/x', 'participating-learners'])
    expect(off(`/${page}`, 'learnerDeactivationReview')).toBe('off');
});

test('gateOf refuses an admin page when the user lacks its role or permission', () => {
  expect(at('/learner-requests', { role: 'brand-manager' })).toBe('refused');
  expect(at('/learner-requests', { role: 'company-admin' })).toBe('open');
  expect(at('/user-manager', { role: 'brand-manager' })).toBe('refused');
  expect(at('/general-settings', { role: 'company-admin' })).toBe('refused');
  expect(at('/user-manager/merge', { role: 'company-admin', rights: ['VIEW_USERS'] })).toBe('refused');
  expect(at('/user-manager/u1/edit', { role: 'company-admin', rights: ['VIEW_USERS'] })).toBe('open');
});

test('gateOf refuses create pages to viewers, and lists but not translation pages to translators', () => {
  const reader = { role: 'company-admin', rights: ['VIEW_ANNOUNCEMENTS'] } as const;
  expect(at('/bulletins', reader)).toBe('open');
  expect(at('/bulletins/create', reader)).toBe('refused');
  expect(at('/bulletins', { role: 'brand-manager', rights: [] })).toBe('refused');
  expect(off('/bulletins/create', 'announcements')).toBe('off');
  // translators come from their worklist, without the right to see the list
  expect(at('/promotions/p1/translations', { role: 'translator', rights: [] })).toBe('open');
  for (const area of ['spiff-manager', 'incentives', 'activity-manager']) {
    expect(at(`/${area}/1/translations`, { role: 'translator', rights: [] })).toBe('open');
    expect(at(`/${area}`, { role: 'translator', rights: [] })).toBe('refused');
  }
});

test('gateOf opens an admin page when no rule restricts it', () => {
  expect(at('', { role: 'translator' })).toBe('open');
  expect(at('/notifications', { role: 'translator', rights: [] })).toBe('open');
  expect(at('/brands/b1/translations', { role: 'translator' })).toBe('open');
});
