import type { Pagination } from '@forecourt/contract/fields';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiProblem } from '../api/problem.ts';
import { FormNote } from '../forms/FormNote.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { type Column, DataTable } from './DataTable.tsx';
import { ListToolbar } from './Toolbar.tsx';
import type { List } from './useListSearch.ts';

interface Props<Answer, Row> {
  readonly title: string;
  /** What the things of the list are for. */
  readonly text: string;
  /** What can be searched. */
  readonly search: string;
  /** `FilterChip`s. */
  readonly filters?: ReactNode;
  readonly list: List;
  readonly query: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'refetch'>;
  readonly rows: (answer: Answer) => readonly Row[];
  readonly rowName: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly menu: (row: Row) => ReactNode;
  /** What was refused to somebody who worked in the list. */
  readonly problem: ApiProblem | undefined;
  /** Where nothing is there yet. */
  readonly empty: { readonly title: string; readonly text?: string };
  /** Leads to a new one: above the list, or in its place where it is empty. */
  readonly create: ReactNode;
}

/** The page of an administrator's list: heading, search, table, and what to do where nothing is there. */
export function ListPage<
  Answer extends { readonly pagination: Pagination },
  Row extends { readonly _id: string },
>({
  title,
  text,
  search,
  filters,
  list,
  query: { data, error, refetch },
  rows,
  rowName,
  columns,
  menu,
  problem,
  empty,
  create,
}: Props<Answer, Row>) {
  const nothing = data?.pagination.total === 0 && !list.filtered;
  return (
    <>
      <PageHeader title={title} text={text}>
        {!nothing && create}
      </PageHeader>
      <FormNote problem={problem} />
      <ListToolbar list={list} placeholder={search}>
        {filters}
      </ListToolbar>
      <DataTable
        label={title}
        list={list}
        data={data && { rows: rows(data), pagination: data.pagination }}
        error={error}
        onRetry={() => void refetch()}
        rowId={({ _id }) => _id}
        rowName={rowName}
        columns={columns}
        menu={menu}
        empty={<EmptyState {...empty}>{create}</EmptyState>}
      />
    </>
  );
}
