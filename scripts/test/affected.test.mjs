import { expect, test } from 'vitest';
import { touchedBy } from './affected.mjs';

const listed = (areas) => (areas === 'all' ? 'all' : Array.from(areas));
const areas = (...files) => {
  const { browser, server } = touchedBy(files);
  return [listed(browser), listed(server)];
};

test('a changed file affects its own areas, and all areas when it is shared code', () => {
  expect(areas('server/src/features/brands/brands.queries.ts')).toEqual([['brands'], ['brands']]);
  expect(areas('server/src/features/brands/brands.test.ts')).toEqual([[], ['brands']]);
  expect(areas('web/src/locales/fr/users.json', 'e2e/pages/help.ts')).toEqual([['users', 'help'], []]);
  expect(areas('web/src/features/dashboard/DashboardPage.tsx')).toEqual([['dashboard', 'learning'], []]);
  expect(areas('contract/src/brands.ts')).toEqual([['brands'], ['brands']]);
  expect(areas('e2e/journeys/users.spec.ts')).toEqual([['users'], []]);
  expect(areas('README.md', 'docs/glossary.md')).toEqual([[], []]);
  expect(areas('web/src/shared/ui/LazyOnDemand.tsx')).toEqual(['all', []]);
  expect(areas('web/src/locales/de/ui.json')).toEqual(['all', []]);
  expect(areas('server/src/kit/list.ts')).toEqual(['all', 'all']);
  expect(areas('contract/src/fields.ts')).toEqual(['all', 'all']);
  expect(areas('package-lock.json', 'server/src/features/brands/brands.view.ts')).toEqual(['all', 'all']);
});
