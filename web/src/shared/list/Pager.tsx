import type { Pagination as Page } from '@forecourt/contract/fields';
import { NativeSelect, Pagination } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { number } from '../format.ts';
import type { List } from './useListSearch.ts';
import classes from './list.module.css';

const SIZES = [10, 25, 50, 100];

/** Which rows are shown, how many at a time, and the pages. */
export function Pager({ list, pagination }: { readonly list: List; readonly pagination: Page }) {
  const { t } = useTranslation('ui');
  const { page, limit, total, pages } = pagination;
  const from = (page - 1) * limit + 1;
  const sizes = [...new Set([...SIZES, list.limit])].toSorted((a, b) => a - b);
  const labels = { previous: t('list.previous'), next: t('list.next') };
  return (
    <div className={classes.pager}>
      <span className="num">
        {t('list.range', {
          from: number(from),
          to: number(Math.min(total, page * limit)),
          total: number(total),
        })}
      </span>
      <div className={classes.pagerEnd}>
        <label className={classes.rows}>
          {t('list.rows')}
          <NativeSelect
            size="xs"
            value={list.limit}
            data={sizes.map(String)}
            onChange={(event) => list.resize(Number(event.currentTarget.value))}
          />
        </label>
        {pages > 1 && (
          <nav aria-label={t('list.pages')}>
            <Pagination
              size="sm"
              total={pages}
              value={page}
              onChange={list.turnTo}
              siblings={1}
              getItemProps={(at) => ({ 'aria-label': t('list.page', { page: at }) })}
              getControlProps={(control) =>
                control === 'previous' || control === 'next' ? { 'aria-label': labels[control] } : {}
              }
            />
          </nav>
        )}
      </div>
    </div>
  );
}
