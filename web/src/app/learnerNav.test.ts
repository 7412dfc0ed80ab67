import { expect, test } from 'vitest';
import { entryShown, familyOf, headOf, LEARNER_NAV } from './learnerNav.ts';
import { sessionOf } from './session.factory.ts';
import { viewerOf } from './viewer.ts';

const LISTS = [
  '/auth/brands',
  '/auth/category-page/{-$categoryId}',
  '/auth/training-bucket/{-$bucket}',
  '/auth/dealer-training',
];

test('the learner navigation bar shows its documented entries', () => {
  const viewer = viewerOf(sessionOf({ role: 'learner' }));
  expect(LEARNER_NAV.filter((entry) => entryShown(entry, viewer)).map(({ title }) => title)).toEqual([
    'nav.dashboard',
    'nav.myTraining',
    'kinds.announcement',
    'kinds.event',
    'nav.mediaCenter',
    'nav.rewards',
  ]);
});

test('familyOf shows brands, categories, and buckets on my training and on each other’s pages', () => {
  for (const page of ['/auth/my-training', ...LISTS]) {
    const routes = familyOf(page).map(({ route }) => route);
    expect(routes[0]).toBe('/auth/my-training');
    expect(routes).toEqual(expect.arrayContaining(LISTS));
  }
  expect(familyOf('/auth/help')).toEqual([]);
});

test('familyOf shows the media row on favorites, suggested follows, and resources', () => {
  for (const page of ['/auth/suggested-follows', '/auth/favorites', '/auth/resources'])
    expect(familyOf(page).map(({ title }) => title)).toEqual([
      'nav.mediaCenter',
      'nav.photoLibrary',
      'kinds.video',
      'kinds.podcast',
      'kinds.resource',
      'kinds.suggested-follow',
      'nav.favorites',
    ]);
});

test('headOf maps forms and subpages of the rewards to the rewards entry', () => {
  for (const page of [
    '/auth/w9/create',
    '/auth/spiff/create',
    '/auth/spiff/card-info',
    '/auth/loyalty-program/submit',
    '/auth/redeem-reward/{-$incentiveId}',
    '/auth/activities',
  ])
    expect(headOf(page)).toBe('/auth/rewards');
  expect(headOf('/auth/me')).toBeUndefined();
});
