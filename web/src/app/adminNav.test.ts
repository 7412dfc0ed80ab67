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

test('the admin navigation shows platform admins every entry except those of other roles', () => {
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
])('the permission %s shows the entry %s, which is hidden without it', (right, route) => {
  expect(with_(right)).toContain(route);
  expect(with_()).not.toContain(route);
});

test('the admin navigation shows learner requests to every administrator when their review is on', () => {
  for (const role of ['brand-manager', 'company-admin', 'translator'] as const)
    expect(routes({ role })).toContain('/learner-requests/{-$id}');
});

test('the admin navigation shows video submissions only when the user has both permissions', () => {
  expect(with_('VIEW_VIDEOS')).not.toContain('/videos/submissions');
  expect(with_('APPROVE_VIDEOS')).not.toContain('/videos/submissions');
  expect(with_('VIEW_VIDEOS', 'APPROVE_VIDEOS')).toContain('/videos/submissions');
});

test('the admin navigation opens live training at the first page that the user may view', () => {
  expect(liveTrainingWith('VIEW_ILT_EVENTS', 'VIEW_ILT_TEMPLATES', 'VIEW_ILT_LOCATIONS')).toEqual([
    '/live-training/events',
  ]);
  expect(liveTrainingWith('VIEW_ILT_TEMPLATES', 'VIEW_ILT_LOCATIONS')).toEqual(['/live-training/templates']);
  expect(liveTrainingWith('VIEW_ILT_LOCATIONS')).toEqual(['/live-training/locations']);
});

test('the admin navigation shows brand managers their brand pages instead of the lists', () => {
  const shown = routes({
    role: 'brand-manager',
    rights: ['VIEW_BRANDS', 'VIEW_CURRICULUMS', 'MODIFY_BRAND_CONTENT'],
  });
  expect(shown).toContain('/brand-page/{-$id}');
  expect(shown).toContain('/brand-page/{-$id}/curriculums');
  expect(shown).not.toContain('/brands');
  expect(shown).not.toContain('/curriculums');
});

test('the admin navigation shows settings, leaderboards, and activity logs to platform admins only', () => {
  for (const route of ['/general-settings', '/leaderboards', '/activity-logs']) {
    expect(routes({ role: 'platform-admin' })).toContain(route);
    expect(routes({ role: 'company-admin' })).not.toContain(route);
  }
});

test('the admin navigation shows user requests to company admins but not to brand managers', () => {
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
] as const)('the feature %s hides the admin navigation entry %s when it is off', (feature, route) => {
  expect(routes({ role: 'company-admin' })).toContain(route);
  expect(routes({ role: 'company-admin', features: { [feature]: false } })).not.toContain(route);
});

test('the admin navigation shows start, not dashboard, to live-training admins and translators', () => {
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

test('every admin navigation entry has a route in the route tree', () => {
  const { routesByPath } = createRouter({ routeTree, context: { queryClient } });
  const missing = ADMIN_NAV.filter(({ route }) => !(route in routesByPath || `${route}/` in routesByPath));
  expect(missing.map(({ route }) => route)).toEqual([]);
});

test('the admin navigation shows company admins the specified pages of sales rewards and payouts', () => {
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

test('nested admin navigation entries belong to the group of their parent', () => {
  for (const { group, within } of ADMIN_NAV.filter((entry) => entry.within))
    expect(ADMIN_NAV.find(({ route }) => route === within)).toMatchObject({ group });
});

test.each(ADMINS)('every admin navigation entry opens its page when the role is %s', (role) => {
  const viewer = viewerOf(sessionOf({ role, isAdmin: true }));
  const shown = ADMIN_NAV.filter((entry) => isEntryShown(entry, viewer));
  expect(shown.length).toBeGreaterThan(3);
  expect(shown.filter(({ route }) => gateOf(route, viewer) !== 'open')).toEqual([]);
});

test('the admin navigation shows refused entries only when showRefusedEntries is on', () => {
  const session = sessionOf({ role: 'translator', isAdmin: true });
  const titlesOf = (showRejectedEntries: boolean) => {
    const viewer = viewerOf({
      ...session,
      settings: { ...session.settings, showRefusedEntries: showRejectedEntries },
    });
    return ADMIN_NAV.filter((entry) => isEntryShown(entry, viewer)).map(({ title }) => title);
  };
  expect(titlesOf(false)).not.toContain('nav.loyaltyOverview');
  expect(titlesOf(true)).toContain('nav.loyaltyOverview');
});
