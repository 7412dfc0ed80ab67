import { Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChoices, type FilterOption, FilterPill } from './FilterChip.tsx';
import type { List } from './useListSearch.ts';
import classes from './list.module.css';

/** Milliseconds of rest before a search is sent. */
const REST = 250;

/** How values that a text finds are asked for; those that are set are named whatever the text is. */
export type Seek = (
  text: string,
  chosen: readonly string[],
) => {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (call: { readonly signal: AbortSignal }) => Promise<readonly FilterOption[]>;
};

interface Props {
  readonly list: List;
  /** Name of the filter in the address. */
  readonly name: string;
  readonly label: string;
  readonly seek: Seek;
}

/** A filter of more values than one answer holds: typing searches them. */
export function AsyncFilterChip({ list, name, label, seek }: Props) {
  const { t } = useTranslation('ui');
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), REST);
  const chosen = list.filters[name] ?? [];
  const {
    data = [],
    error,
    isFetching,
  } = useQuery({
    ...seek(text, chosen),
    placeholderData: keepPreviousData,
    enabled: opened || chosen.length > 0,
  });
  const chip = { list, name, label, options: data };
  return (
    <FilterPill {...chip} opened={opened} onOpen={setOpened}>
      <TextInput
        size="sm"
        type="search"
        className={classes.find}
        aria-label={t('list.find', { what: label })}
        placeholder={t('list.search')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        rightSection={isFetching ? <Loader size={16} aria-hidden /> : null}
      />
      {error !== null && (
        <p role="alert" className={classes.hint}>
          {t('error.title')}
        </p>
      )}
      {error === null && !isFetching && data.length === 0 && (
        <output className={classes.hint}>{t('list.none')}</output>
      )}
      <FilterChoices {...chip} />
    </FilterPill>
  );
}
