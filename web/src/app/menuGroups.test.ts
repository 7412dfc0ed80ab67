import { expect, test } from 'vitest';
import { learnerIcon } from './learnerIcons.ts';
import { entryShown, LEARNER_MORE, LEARNER_NAV, LEARNER_REPORTS, menuGroups } from './learnerNav.ts';
import { sessionOf } from './session.factory.ts';
import { viewerOf } from './viewer.ts';

const ALL = [...LEARNER_NAV, ...LEARNER_MORE, ...LEARNER_REPORTS];

test('menuGroups places every entry once', () => {
  const placed = menuGroups(ALL).flatMap(({ entries }) => entries);
  expect(placed).toHaveLength(ALL.length);
  expect(new Set(placed)).toEqual(new Set(ALL));
});

test('menuGroups begins with the team reports when the user has a team', () => {
  const viewer = viewerOf(sessionOf({ role: 'dealer-manager', rights: ['USER_REPORTS', 'DEALER_REPORTS'] }));
  const [first] = menuGroups(ALL.filter((entry) => entryShown(entry, viewer)));
  expect(first?.title).toBe('menu.team');
  expect(first?.entries.map(({ title }) => title)).toEqual(['nav.reportUser', 'nav.reportDealer']);
});

test('menuGroups leaves out the team when the user has none', () => {
  const viewer = viewerOf(sessionOf({ role: 'learner' }));
  const titles = menuGroups(ALL.filter((entry) => entryShown(entry, viewer))).map(({ title }) => title);
  expect(titles).not.toContain('menu.team');
  expect(titles.at(-1)).toBe('menu.more');
});

test('learnerIcon has an icon of its own for every entry', () => {
  const unknown = learnerIcon('/auth/unknown');
  expect(ALL.filter(({ route }) => learnerIcon(route) === unknown).map(({ route }) => route)).toEqual([]);
});
