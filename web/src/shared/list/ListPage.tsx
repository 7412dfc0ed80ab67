import type { Pagination } from '@forecourt/contract/fields';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiProblem } from '../api/problem.ts';
import { FormNote } from '../forms/FormNote.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { type DataTableProps, DataTable } from './DataTable.tsx';
import { FilterChip, type FilterOption } from './FilterChip.tsx';
import { type Seek, AsyncFilterChip } from './SoughtChip.tsx';
import { ListToolbar } from './Toolbar.tsx';
import type { List } from './useListSearch.ts';

import classes from './list.module.css';

/** A filter of a list, as data. */
interface NamedFilter {
  /** Its name in the address. */
  readonly name: string;
  readonly label: string;
}

export type ListFilter =
  /** The first and the last day, `startDate` and `endDate` in the address. */
  | { readonly name: 'days' }
  | (NamedFilter &
      (
        | {
            /** Its values; without any it does not show. */
            readonly options: readonly FilterOption[];
          }
        | {
            /** Searches the options on the server when one response can't hold them all. */
            readonly seek: Seek;
          }
      ));

export interface ListPageProps<Answer, Row> extends Pick<
  DataTableProps<Row>,
  'columns' | 'menu' | 'picture' | 'marks' | 'bulk'
> {
  readonly title: string;
  /** What the things of the list are for; null keeps the line's place until it is known. */
  readonly text: ReactNode;
  /** What can be searched. */
  readonly search: string;
  readonly filters?: readonly ListFilter[];
  readonly list: List;
  readonly query: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'refetch'>;
  readonly rows: (answer: Answer) => readonly Row[];
  readonly rowName: (row: Row) => string;
  /** Error of the last action in the list. */
  readonly problem?: ApiProblem | undefined;
  /** The same, where several things can be refused at once. */
  readonly notes?: ReactNode;
  /** Where nothing is there yet. */
  readonly empty: { readonly title: string; readonly text?: string };
  /** Links to related pages. */
  readonly buttons?: ReactNode;
  /** Leads to a new one: above the list, or in its place where it is empty. */
  readonly create?: ReactNode;
}

/** The page of an administrator's list: heading, search, filters, table, and what to do where nothing is there. */
export function ListPage<
  Answer extends { readonly pagination: Pagination },
  Row extends { readonly _id: string },
>(props: ListPageProps<Answer, Row>) {
  const {
    title,
    text,
    search,
    filters = [],
    list,
    query,
    rows,
    problem,
    notes,
    empty,
    buttons,
    create,
  } = props;
  const { data, error, refetch } = query;
  const nothing = data?.pagination.total === 0 && !list.filtered;
  return (
    <>
      <PageHeader title={title} text={text}>
        {buttons}
        {!nothing && create}
      </PageHeader>
      <FormNote problem={problem} />
      <div className={classes.notes}>{notes}</div>
      <ListToolbar list={list} placeholder={search} days={filters.some(({ name }) => name === 'days')}>
        {filters.map((filter) => (
          <Chip key={filter.name} list={list} filter={filter} />
        ))}
      </ListToolbar>
      <DataTable
        label={title}
        list={list}
        data={data && { rows: rows(data), pagination: data.pagination }}
        error={error}
        onRetry={() => void refetch()}
        rowId={({ _id }) => _id}
        empty={<EmptyState {...empty}>{create}</EmptyState>}
        {...tableOf(props)}
      />
    </>
  );
}

function Chip({ list, filter }: { readonly list: List; readonly filter: ListFilter }) {
  if (!('label' in filter)) return null;
  if ('seek' in filter) return <AsyncFilterChip list={list} {...filter} />;
  return filter.options.length > 0 && <FilterChip list={list} {...filter} />;
}

/** What the table takes as it was given. */
function tableOf<Answer, Row>({
  columns,
  menu,
  picture,
  marks,
  bulk,
  rowName,
}: ListPageProps<Answer, Row>): Pick<
  DataTableProps<Row>,
  'columns' | 'menu' | 'picture' | 'marks' | 'bulk' | 'rowName'
> {
  return {
    columns,
    rowName,
    ...(menu && { menu }),
    ...(picture && { picture }),
    ...(marks !== undefined && { marks }),
    ...(bulk && { bulk }),
  };
}
