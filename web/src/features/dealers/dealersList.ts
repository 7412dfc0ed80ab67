import { listSearch, type ListDefinition } from '../../shared/list/listSearch.ts';

/** URL parameters of the list of dealers. */
export const DEALERS_LIST = {
  sortBy: ['name', 'city', 'dealerId', 'employees', 'updatedAt'],
  filters: ['status', 'country', 'region', 'brand', 'businessUnit', 'addedAtRegistration', 'deleted'],
  limit: 25,
} as const satisfies ListDefinition;

const listOf = listSearch(DEALERS_LIST);

/** The address of the page: its list, and whether a map shows it. */
export const dealersSearch = (search: Record<string, unknown>) => ({
  ...listOf(search),
  ...(search['view'] === 'map' && { view: 'map' as const }),
});
