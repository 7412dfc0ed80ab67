import type { Pagination } from '@forecourt/contract/fields';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MAX_LIMIT, MORE_ROWS } from './listSearch.ts';
import { Pager } from './Pager.tsx';
import type { List } from './useListSearch.ts';

/** A button that adds rows to those shown; past the largest answer, pages. */
export function Growth({ list, pagination }: { readonly list: List; readonly pagination: Pagination }) {
  const { t } = useTranslation('ui');
  const { total } = pagination;
  if (list.page > 1 || list.limit + MORE_ROWS > MAX_LIMIT)
    return <Pager list={list} pagination={pagination} />;
  if (total <= list.limit) return null;
  return (
    <Button variant="default" size="md" fullWidth onClick={() => list.resize(list.limit + MORE_ROWS)}>
      {t('list.more', { total, more: Math.min(MORE_ROWS, total - list.limit) })}
    </Button>
  );
}
