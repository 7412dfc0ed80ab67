import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateChips } from './DateChips.tsx';
import { SearchField } from './SearchField.tsx';
import type { List } from './useListSearch.ts';
import classes from './list.module.css';

interface Props {
  readonly list: List;
  /** What can be searched: "Search by title or code". */
  readonly placeholder?: string;
  /** `FilterChip`s. */
  readonly children?: ReactNode;
  /** Adds a date range; it is next to the chips, on phones below them. */
  readonly days?: boolean;
}

/** Search field, filter chips and days above a list. */
export function ListToolbar({ list, placeholder, children, days = false }: Props) {
  const { t } = useTranslation('ui');
  return (
    <search className={classes.toolbar}>
      <SearchField
        className={classes.search}
        label={placeholder ?? t('list.search')}
        text={list.text}
        onSearch={list.search}
      />
      {children && (
        <div className={classes.chips} role="group" aria-label={t('list.filters')}>
          {children}
        </div>
      )}
      {days && <DateChips list={list} />}
    </search>
  );
}
