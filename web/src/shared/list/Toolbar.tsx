import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateChips } from './DateChips.tsx';
import type { List } from './useListSearch.ts';
import classes from './list.module.css';

/** Milliseconds of rest before a search runs. */
const REST = 250;

interface Props {
  readonly list: List;
  /** What can be searched: "Search by title or code". */
  readonly placeholder?: string;
  /** `FilterChip`s. */
  readonly children?: ReactNode;
  /** Whether the list can be narrowed to days; they stand beside the chips, on phones below these. */
  readonly days?: boolean;
}

/** Search field, filter chips and days above a list. */
export function ListToolbar({ list, placeholder, children, days = false }: Props) {
  const { t } = useTranslation('ui');
  const [text, setText] = useState(list.text);
  const search = useDebouncedCallback(list.search, REST);
  const [followed, setFollowed] = useState(list.text);
  // Going back and "Clear" change the address without the field.
  if (followed !== list.text) {
    setFollowed(list.text);
    setText(list.text);
  }
  const label = placeholder ?? t('list.search');
  return (
    <search className={classes.toolbar}>
      <TextInput
        className={classes.search}
        type="search"
        aria-label={label}
        placeholder={label}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          search(event.currentTarget.value.trim());
        }}
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
