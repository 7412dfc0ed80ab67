import { createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { routeTree } from '../../routeTree.gen.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { titleOfPage } from './usePageName.ts';

test('every admin page has a title for the breadcrumb trail', () => {
  const { routesById } = createRouter({ routeTree, context: { queryClient } });
  const pages = Object.values(routesById)
    .filter(({ fullPath, children }) => fullPath.startsWith('/auth/admin/') && !children)
    // pages outside the portal's frame have no trail
    .filter(({ id }) => !id.includes('admin_'));
  expect(pages.length).toBeGreaterThan(5);
  const untitled = pages.filter(
    ({ fullPath, options }) => !titleOfPage({ fullPath, staticData: options.staticData ?? {} }),
  );
  // give such a route `staticData: { title: 'crumb.…' }`
  expect(untitled.map(({ id }) => id)).toEqual([]);
});
