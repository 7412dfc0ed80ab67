import { Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChoices, FilterPill } from '../../shared/list/FilterChip.tsx';
import type { List } from '../../shared/list/useListSearch.ts';
import { dealersQuery } from './users.api.ts';
import classes from './Users.module.css';

/** Milliseconds of rest before a search runs. */
const REST = 250;

/** Filters by dealers. There can be thousands, so they are searched for. */
export function DealerChip({ list }: { readonly list: List }) {
  const { t } = useTranslation('users');
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), REST);
  const [opened, setOpened] = useState(false);
  const chosen = list.filters['dealer'] ?? [];
  const {
    data = [],
    error,
    isFetching,
  } = useQuery({ ...dealersQuery(search, chosen), enabled: opened || chosen.length > 0 });
  const options = data.map(({ _id, name, city }) => ({
    value: _id,
    label: city ? `${name}, ${city}` : name,
  }));
  return (
    <FilterPill
      list={list}
      name="dealer"
      label={t('dealer')}
      options={options}
      opened={opened}
      onOpen={setOpened}
    >
      <TextInput
        size="sm"
        aria-label={t('dealerSearch')}
        placeholder={t('dealerSearch')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        rightSection={isFetching ? <Loader size={16} aria-hidden /> : null}
      />
      {error && (
        <p role="alert" className={classes.hint}>
          {t('dealerFailed')}
        </p>
      )}
      {!error && !isFetching && options.length === 0 && (
        <output className={classes.hint}>{t('dealerNone')}</output>
      )}
      <FilterChoices list={list} name="dealer" label={t('dealer')} options={options} />
    </FilterPill>
  );
}
