import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterPill } from '../../shared/list/FilterChip.tsx';
import type { List } from '../../shared/list/useListSearch.ts';
import classes from './Users.module.css';

interface Props {
  readonly list: List;
  /** Name of the filter in the address. */
  readonly name: string;
  readonly label: string;
}

/** A filter by a part of a text. */
export function TextChip({ list, name, label }: Props) {
  const { t } = useTranslation('users');
  const [opened, setOpened] = useState(false);
  const value = list.filters[name]?.[0] ?? '';
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = new FormData(event.currentTarget).get('value');
    const text = typeof wanted === 'string' ? wanted.trim() : '';
    list.filter(name, text ? [text] : []);
    setOpened(false);
  };
  return (
    <FilterPill
      list={list}
      name={name}
      label={label}
      options={value ? [{ value, label: value }] : []}
      opened={opened}
      onOpen={setOpened}
    >
      <form onSubmit={apply} className={classes.textFilter}>
        <TextInput size="sm" name="value" label={label} defaultValue={value} maxLength={100} data-autofocus />
        <Button type="submit" variant="light" size="sm">
          {t('filter.apply')}
        </Button>
      </form>
    </FilterPill>
  );
}
