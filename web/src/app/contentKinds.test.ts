import { CONTENT_KINDS, familyOfKind } from '@forecourt/contract/content-kinds';
import { createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { routeTree } from '../routeTree.gen.ts';
import { queryClient } from '../shared/api/queryClient.ts';
import { contentPlace } from '../shared/navigation/contentPlace.ts';
import { ADMIN_NAV } from './adminNav.ts';
import { LEARNER_MORE, LEARNER_NAV } from './learnerNav.ts';
import { KINDS } from './command-palette/destinations.ts';

const { routesByPath } = createRouter({ routeTree, context: { queryClient } });
const exists = (route: string) => route in routesByPath || `${route}/` in routesByPath;

test.each(CONTENT_KINDS)('the content kind %s has routes, navigation entries, and a search group', (kind) => {
  const { family } = familyOfKind(kind);
  const [readers, editors] = [`/auth/${family}`, `/auth/admin/${family}`];
  const things = (['read', 'edit', 'translations'] as const).map(
    (page) => contentPlace(kind, 'id', page).route,
  );
  // one of these is missing, or its address does not follow from `CONTENT_FAMILIES`
  expect([readers, editors, `${editors}/create`, ...things].filter((route) => !exists(route))).toEqual([]);
  expect(ADMIN_NAV.map(({ route }) => route)).toContain(editors);
  expect([...LEARNER_NAV, ...LEARNER_MORE].map(({ route }) => route)).toContain(readers);
  expect(KINDS).toHaveProperty(kind);
});
