import type * as contract from '@forecourt/contract/imports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, hrefOf } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';

export type ImportKind = contract.ImportKind;
export type Import = contract.ImportView;
export type ImportRow = contract.ImportRowView;

const listImports = client<typeof contract.listImports>('GET /api/imports');
const getImport = client<typeof contract.getImport>('GET /api/imports/:id');
const importRows = client<typeof contract.importRows>('GET /api/imports/:id/rows');
export const startImport = client<typeof contract.startImport>('POST /api/imports');
export const mapImport = client<typeof contract.mapImport>('PUT /api/imports/:id/mapping');
export const fixRow = client<typeof contract.fixImportRow>('PUT /api/imports/:id/rows/:line');
export const runImport = client<typeof contract.runImport>('POST /api/imports/:id/run');
export const undoImportDeactivations = client<typeof contract.undoImportDeactivations>(
  'POST /api/imports/:id/undo-deactivations',
);
export const cancelImport = client<typeof contract.cancelImport>('POST /api/imports/:id/cancel');

/** The file of the rows that did not go in. */
export const badRowsHref = (id: string): string =>
  hrefOf<typeof contract.invalidImportRows>('GET /api/imports/:id/bad-rows', { params: { id } });

/** Milliseconds between two looks at an import that is under way. */
const LOOK = 800;
/** Milliseconds between two looks for imports that may have begun elsewhere. */
const GLANCE = 15_000;

/** Whether the server is at work on it: the page looks again by itself. */
export const isUnderway = ({ state }: Pick<Import, 'state'>): boolean =>
  state === 'reading' || state === 'checking' || state === 'running';

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', 'one', id],
    queryFn: async ({ signal }) => (await getImport({ params: { id } }, { signal })).import,
    refetchInterval: ({ state: { data } }) => (data && isUnderway(data) ? LOOK : false),
    refetchOnMount: 'always',
  });

/** The last imports of a kind; looks more often while one of them is under way. */
export const recentQuery = (kind: ImportKind) =>
  queryOptions({
    queryKey: ['imports', 'recent', kind],
    queryFn: async ({ signal }) => (await listImports({ query: { kind, limit: 5 } }, { signal })).imports,
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderway) ? LOOK : GLANCE),
    refetchOnMount: 'always',
  });

export type RowFilter = 'bad' | 'all';
/** Rows of one page. */
export const PAGE = 25;

export const rowsQuery = (id: string, filter: RowFilter, page: number) =>
  queryOptions({
    queryKey: ['imports', 'rows', id, filter, page],
    queryFn: ({ signal }) =>
      importRows(
        { params: { id }, query: { page, limit: PAGE, ...(filter === 'bad' && { outcome: 'bad' }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Keeps what a call answered of an import. */
export function storeImport(one: Import): void {
  queryClient.setQueryData(importQuery(one._id).queryKey, one);
  void queryClient.invalidateQueries({ queryKey: ['imports', 'recent'] });
}

/** Drops cached rows, because a new check or a run changes them. */
export const clearRows = (id: string): void =>
  void queryClient.invalidateQueries({ queryKey: ['imports', 'rows', id] });
