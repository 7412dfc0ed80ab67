import type { RightName, RoleKey } from '@forecourt/contract/access';
import { createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { routeTree } from '../routeTree.gen.ts';
import { queryClient } from '../shared/api/queryClient.ts';
import type { NavTitle } from './adminEntry.ts';
import { gateOf, isEntryShown } from './adminGate.ts';
import { ADMIN_NAV } from './adminNav.ts';
import { sessionOf } from './session.factory.ts';
import { viewerOf } from './viewer.ts';

type Input = Omit<NonNullable<Parameters<typeof sessionOf>[0]>, 'isAdmin'> & { role: RoleKey };
const routes = (given: Input) => {
  const viewer = viewerOf(sessionOf({ isAdmin: true, ...given }));
  return ADMIN_NAV.filter((entry) => entry.shown(viewer)).map(
    ({ route }) => route.replace('/auth/admin', '') || '/',
  );
};
const liveTrainingWith = (...rights: RightName[]) =>
  with_(...rights).filter((route) => route.startsWith('/live-training'));
const with_ = (...rights: RightName[]) => routes({ role: 'company-admin', rights });

const titles = (role: RoleKey) => {
  const viewer = viewerOf(sessionOf({ role, isAdmin: true }));
  return ADMIN_NAV.filter((entry) => entry.shown(viewer)).map(({ title }) => title);
};

test('the platform admin reaches every entry but those of one other role', () => {
  const shown = routes({ role: 'platform-admin' });
  const others: readonly NavTitle[] = [
    'nav.start',
    'nav.brandPage',
    'nav.brandCurriculums',
    'nav.fieldTrainingInstructor',
  ];
  const expected = ADMIN_NAV.filter(
    ({ title, route }) => !others.includes(title) && !/live-training\/(?:templates|locations)/.test(route),
  );
  expect(shown).toHaveLength(expected.length);
});

test.each<[RightName, string]>([
  ['VIEW_COURSES', '/courses'],
  ['VIEW_COURSE_REQUESTS', '/course-requests'],
  ['VIEW_BRANDS', '/brands'],
  ['VIEW_CURRICULUMS', '/curriculums'],
  ['VIEW_MESSAGES', '/messages'],
  ['VIEW_INCENTIVES', '/incentives'],
  ['MODIFY_ADMIN_GROUPS', '/admin-groups'],
  ['MODIFY_ASSIGNMENT_GROUPS', '/assign-groups'],
  ['VIEW_BUSINESS_UNITS', '/business-units'],
  ['MODIFY_ROLES', '/roles'],
  ['VIEW_USERS', '/user-manager'],
  ['VIEW_DEALERS', '/dealer-manager'],
  ['CREATE_UPLOADS_MEDIA', '/media-center'],
  ['VIEW_ANNOUNCEMENTS', '/bulletins'],
  ['VIEW_PROMOTIONS', '/promotions'],
  ['VIEW_EVENTS', '/events'],
  ['VIEW_VIDEOS', '/videos'],
  ['VIEW_PODCASTS', '/podcasts'],
  ['VIEW_SUGGESTED_FOLLOWERS', '/suggested-follows'],
  ['USER_REPORTS', '/report/user'],
  ['DEALER_REPORTS', '/report/dealer'],
  ['CURRICULUM_REPORTS', '/report/curriculum'],
  ['COURSE_REPORTS', '/report/course'],
  ['INCENTIVE_REPORTS', '/report/incentive'],
  ['VIEW_RESOURCES', '/resources'],
])('%s shows %s, and without it the entry is gone', (right, route) => {
  expect(with_(right)).toContain(route);
  expect(with_()).not.toContain(route);
});

test('requests about learners show to every administrator while their review is on', () => {
  for (const role of ['brand-manager', 'company-admin', 'translator'] as const)
    expect(routes({ role })).toContain('/learner-requests/{-$id}');
});

test('video submissions need both rights', () => {
  expect(with_('VIEW_VIDEOS')).not.toContain('/videos/submissions');
  expect(with_('APPROVE_VIDEOS')).not.toContain('/videos/submissions');
  expect(with_('VIEW_VIDEOS', 'APPROVE_VIDEOS')).toContain('/videos/submissions');
});

test('live training opens at the first page whose right is held', () => {
  expect(liveTrainingWith('VIEW_ILT_EVENTS', 'VIEW_ILT_TEMPLATES', 'VIEW_ILT_LOCATIONS')).toEqual([
    '/live-training/events',
  ]);
  expect(liveTrainingWith('VIEW_ILT_TEMPLATES', 'VIEW_ILT_LOCATIONS')).toEqual(['/live-training/templates']);
  expect(liveTrainingWith('VIEW_ILT_LOCATIONS')).toEqual(['/live-training/locations']);
});

test('a brand manager has the brand’s own entries instead of the lists', () => {
  const shown = routes({
    role: 'brand-manager',
    rights: ['VIEW_BRANDS', 'VIEW_CURRICULUMS', 'MODIFY_BRAND_CONTENT'],
  });
  expect(shown).toContain('/brand-page/{-$id}');
  expect(shown).toContain('/brand-page/{-$id}/curriculums');
  expect(shown).not.toContain('/brands');
  expect(shown).not.toContain('/curriculums');
});

test('platform admin only', () => {
  for (const route of ['/general-settings', '/leaderboards', '/activity-logs']) {
    expect(routes({ role: 'platform-admin' })).toContain(route);
    expect(routes({ role: 'company-admin' })).not.toContain(route);
  }
});

test('new user approvals are for platform and company admins', () => {
  expect(routes({ role: 'company-admin' })).toContain('/user-requests');
  expect(routes({ role: 'brand-manager' })).not.toContain('/user-requests');
});

test.each([
  ['scorm', '/scorm'],
  ['courseReview', '/course-requests'],
  ['multiBrand', '/brands'],
  ['messages', '/messages'],
  ['loyaltyProgramme', '/loyalty-programs/overview'],
  ['loyaltyReports', '/report/loyalty'],
  ['salesRewards', '/spiff-manager/{-$id}'],
  ['newUserApproval', '/user-requests'],
  ['learnerDeactivationReview', '/learner-requests/{-$id}'],
  ['dealerBusinessUnits', '/business-units'],
  ['takeCourseWithoutAttending', '/report/enrollment'],
] as const)('without the feature %s there is no %s', (feature, route) => {
  expect(routes({ role: 'company-admin' })).toContain(route);
  expect(routes({ role: 'company-admin', features: { [feature]: false } })).not.toContain(route);
});

test('live-training admin and translator have no dashboard, but a start', () => {
  for (const role of ['live-training-admin', 'translator'] as const) {
    expect(titles(role)).not.toContain('nav.dashboard');
    expect(titles(role)).toContain('nav.start');
  }
  expect(titles('brand-manager')).toContain('nav.dashboard');
});

const ADMINS = [
  'platform-admin',
  'company-admin',
  'brand-manager',
  'live-training-admin',
  'translator',
] as const;

test('no entry is dropped because the route tree names its page otherwise', () => {
  const { routesByPath } = createRouter({ routeTree, context: { queryClient } });
  const missing = ADMIN_NAV.filter(({ route }) => !(route in routesByPath || `${route}/` in routesByPath));
  expect(missing.map(({ route }) => route)).toEqual([]);
});

test('the specified routes of sales rewards and of money are entries', () => {
  const shown = routes({ role: 'company-admin' });
  for (const page of ['/{-$id}', '/pending', '/approved', '/denied', '/completed'])
    expect(shown).toContain(`/spiff-manager${page}`);
  for (const page of [
    '/payouts',
    '/tax-years',
    '/tax-residences',
    '/report/schedules',
    '/loyalty-programs/brands',
  ])
    expect(shown).toContain(page);
});

test('an entry stands under one that is in its group', () => {
  for (const { group, within } of ADMIN_NAV.filter((entry) => entry.within))
    expect(ADMIN_NAV.find(({ route }) => route === within)).toMatchObject({ group });
});

test.each(ADMINS)('the page of every entry that the %s has opens', (role) => {
  const viewer = viewerOf(sessionOf({ role, isAdmin: true }));
  const shown = ADMIN_NAV.filter((entry) => isEntryShown(entry, viewer));
  expect(shown.length).toBeGreaterThan(3);
  expect(shown.filter(({ route }) => gateOf(route, viewer) !== 'open')).toEqual([]);
});

test('a setting shows entries under the specified condition alone', () => {
  const session = sessionOf({ role: 'translator', isAdmin: true });
  const titlesOf = (showRefusedEntries: boolean) => {
    const viewer = viewerOf({ ...session, settings: { ...session.settings, showRefusedEntries } });
    return ADMIN_NAV.filter((entry) => isEntryShown(entry, viewer)).map(({ title }) => title);
  };
  expect(titlesOf(false)).not.toContain('nav.loyaltyOverview');
  expect(titlesOf(true)).toContain('nav.loyaltyOverview');
});
