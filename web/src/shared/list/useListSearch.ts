import { type NavigateOptions, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isFiltered, type ListDefinition, type ListState, readList, writeList } from './listSearch.ts';

type Filters = Readonly<Record<string, readonly string[]>>;

export interface List extends ListState {
  /** The query of the list's call: page, limit, text, sorting and the filters that are set. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly filtered: boolean;
  readonly search: (text: string) => void;
  readonly filter: (name: string, values: readonly string[]) => void;
  readonly turnTo: (page: number) => void;
  readonly resize: (limit: number) => void;
  /** Sorts by a column, the other way round when it already is. */
  readonly orderBy: (column: string) => void;
  /** Takes search and filters away. */
  readonly clear: () => void;
}

const emptied = (filters: Filters): Filters =>
  Object.fromEntries(Object.keys(filters).map((name) => [name, []]));
/** One value travels as itself, several as a list. */
const wire = (filters: Filters) =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([, values]) => values.length > 0)
      .map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );

/**
 * A list's search, filters, sorting and page, kept in the address: reloading, going back and sharing a link
 * show the same rows. Every change but of the page itself goes to page 1.
 */
export function useListSearch(definition: ListDefinition): List {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useMemo(() => readList(definition, search), [definition, search]);
  return useMemo(() => {
    const go = (change: Partial<ListState>) => {
      // keeps parameters of other owners: a tab, the title in the trail
      const own = new Set(['text', 'page', 'limit', 'sortBy', 'sortDir', ...Object.keys(state.filters)]);
      const stored = Object.fromEntries(Object.entries(search).filter(([name]) => !own.has(name)));
      const next = { ...stored, ...writeList(definition, { ...state, page: 1, ...change }) };
      // The page's own `validateSearch` checks this address; the hook serves pages of many routes.
      void navigate({
        to: '.',
        search: next,
        replace: true,
        resetScroll: false,
      } as unknown as NavigateOptions);
    };
    return {
      ...state,
      query: {
        page: state.page,
        limit: state.limit,
        text: state.text,
        sortBy: state.sortBy,
        sortDir: state.sortDir,
        ...wire(state.filters),
      },
      filtered: isFiltered(state),
      search: (text) => go({ text }),
      filter: (name, values) => go({ filters: { ...state.filters, [name]: values } }),
      turnTo: (page) => go({ page }),
      resize: (limit) => go({ limit }),
      orderBy: (column) =>
        go({ sortBy: column, sortDir: column === state.sortBy && state.sortDir === 1 ? -1 : 1 }),
      clear: () => go({ text: '', filters: emptied(state.filters) }),
    };
  }, [definition, navigate, search, state]);
}
