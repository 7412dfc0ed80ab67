import type { Pagination } from '@forecourt/contract/fields';
import type { HTMLAttributes, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState } from '../ui/EmptyState.tsx';
import { SkeletonRows } from '../ui/Skeletons.tsx';
import { NARROW, useMedia } from '../ui/useMedia.ts';
import { Button } from '@mantine/core';
import { BulkBar } from './BulkBar.tsx';
import { useFilterWords } from './filterNames.ts';
import { Cards } from './Cards.tsx';
import { nothingFoundText } from './nothingFoundText.ts';
import { Growth } from './Growth.tsx';
import { Pager } from './Pager.tsx';
import { Rows } from './Rows.tsx';
import type { List } from './useListSearch.ts';
import { type Selection, useSelection } from './useSelection.ts';
import classes from './list.module.css';

export interface Column<Row> {
  /** Also the name to sort by, when it is sortable. */
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  readonly sortable?: boolean;
  /** Right-aligns numbers. */
  readonly align?: 'right';
  /** CSS width. */
  readonly width?: string;
  /** Named on the cards of phones: a number that does not say what it counts. */
  readonly labelled?: boolean;
  /** At the end of the first line on the cards of phones: the amount of an entry. */
  readonly atEnd?: boolean;
  /** A line of its own on the cards of phones. */
  readonly ownLine?: boolean;
  /** Left out of the cards on phones. */
  readonly wideOnly?: boolean;
}

export interface BulkChoice {
  /** Rows that are chosen by hand. */
  readonly ids: readonly string[];
  /** Every row the search finds; then `ids` says nothing. */
  readonly all: boolean;
  readonly count: number;
  /** Chooses these and no others. */
  readonly keep: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

export interface Shown<Row> {
  readonly rows: readonly Row[];
  readonly pagination: Pagination;
}

export interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  readonly label: string;
  readonly list: List;
  readonly data: Shown<Row> | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly rowId: (row: Row) => string;
  /** The row's name in words, for the labels of its controls. */
  readonly rowName: (row: Row) => string;
  /** The first column is the row's link: render a `Link` in it. */
  readonly columns: readonly Column<Row>[];
  /** A thumbnail before the first column: rows become 60 px high. */
  readonly picture?: (row: Row) => ReactNode;
  /** The pictures are marks of 36 px, which take no more room than they have. */
  readonly marks?: boolean;
  /** Further attributes of a row of the table, for rows that are dragged. */
  readonly rowAttributes?: (row: Row) => HTMLAttributes<HTMLElement>;
  /** `Menu.Item`s of a row, the destructive one last after a `Menu.Divider`; null for a row without any. */
  readonly menu?: (row: Row) => ReactNode;
  /** Buttons of the selection bar; without it rows cannot be chosen. */
  readonly bulk?: (choice: BulkChoice) => ReactNode;
  /** Shown when there is nothing at all yet: an `EmptyState` with the first action. */
  readonly empty: ReactNode;
}

/** What the parts of the table share. */
export interface Parts<Row> extends DataTableProps<Row> {
  readonly shown: Shown<Row>;
  readonly selection: Selection;
}

function NothingFound({ list }: { readonly list: List }) {
  const { t } = useTranslation('ui');
  const words = useFilterWords(list.filters);
  return (
    <EmptyState title={t('list.none')} text={nothingFoundText(t, list.text, words)}>
      <Button variant="default" onClick={list.clear}>
        {t('list.clearAll')}
      </Button>
    </EmptyState>
  );
}

/**
 * A list of rows: table on wide screens, cards under 960 px. Search, filters, sorting and page live in the
 * address (`useListSearch`); loading, failure, nothing yet and nothing found have their own places.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { list, data, error, onRetry, empty, bulk, label } = props;
  const { t } = useTranslation('ui');
  const phone = useMedia(NARROW);
  const selection = useSelection(JSON.stringify([list.text, list.filters]));
  if (error && !data)
    return (
      <div className="card">
        <ErrorState error={error} onRetry={onRetry} />
      </div>
    );
  if (!data)
    return (
      <div className="card">
        <SkeletonRows rows={Math.min(10, list.limit)} height={props.picture ? 60 : 48} label={label} />
      </div>
    );
  if (data.pagination.total === 0)
    return <div className="card">{list.filtered ? <NothingFound list={list} /> : empty}</div>;
  const parts: Parts<Row> = { ...props, shown: data, selection };
  return (
    <div className={classes.list}>
      <p role="status" className="visually-hidden">
        {t('list.found', { count: data.pagination.total })}
      </p>
      {phone ? <Cards {...parts} /> : <Rows {...parts} />}
      {!phone &&
        (list.appends ? (
          <Growth list={list} pagination={data.pagination} />
        ) : (
          <Pager list={list} pagination={data.pagination} />
        ))}
      {bulk && <BulkBar selection={selection} total={data.pagination.total} bulk={bulk} />}
    </div>
  );
}
