import { Pagination } from '@mantine/core';
import { NARROW, useMedia } from '../../shared/ui/useMedia.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState } from '../../shared/ui/EmptyState.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { type Import, type ImportRow, PAGE, type RowFilter, rowsQuery } from './imports.api.ts';
import { RowCards } from './RowCards.tsx';
import { RowTable } from './RowTable.tsx';
import { useMending } from './useMending.ts';
import classes from './imports.module.css';

interface Props {
  readonly one: Import;
  readonly filter: RowFilter;
}

/** What the table and the cards of rows share. */
export interface RowsProps {
  readonly fields: readonly string[];
  readonly rows: readonly ImportRow[];
  /** Undefined when rows cannot be mended any more. */
  readonly onFix: ((line: number, values: Record<string, string>) => Promise<void>) | undefined;
}

function Pages({ total, page, onPage }: { total: number; page: number; onPage: (page: number) => void }) {
  const { t } = useTranslation('ui');
  const pages = Math.ceil(total / PAGE);
  if (pages < 2) return null;
  return (
    <nav aria-label={t('list.pages')} className={classes.pages}>
      <Pagination
        size="sm"
        total={pages}
        value={page}
        onChange={onPage}
        getItemProps={(at) => ({ 'aria-label': t('list.page', { page: at }) })}
        getControlProps={(control) =>
          control === 'previous' || control === 'next' ? { 'aria-label': t(`list.${control}`) } : {}
        }
      />
    </nav>
  );
}

/** Rows in file order with the errors of each cell; invalid cells are edited in place. */
export function ImportRows({ one, filter }: Props) {
  const { t } = useTranslation('imports');
  const phone = useMedia(NARROW);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(rowsQuery(one._id, filter, page));
  const { mended, mend } = useMending(one._id);
  if (error && !data)
    return (
      <div className="card">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </div>
    );
  if (!data)
    return (
      <div className="card">
        <SkeletonRows rows={8} height={48} />
      </div>
    );
  if (data.pagination.total === 0)
    return (
      <div className="card">
        <EmptyState title={t('nothing')} text={t('nothingText')} />
      </div>
    );
  const shown: RowsProps = {
    fields: one.fields.map(({ name }) => name).filter((name) => one.mapping[name] !== undefined),
    rows: data.rows.map((row) => mended.get(row.line) ?? row),
    onFix: mend,
  };
  return (
    <>
      {phone ? <RowCards {...shown} /> : <RowTable {...shown} />}
      <Pages total={data.pagination.total} page={page} onPage={setPage} />
    </>
  );
}
