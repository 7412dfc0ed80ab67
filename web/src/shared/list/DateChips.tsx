import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { List } from './useListSearch.ts';
import classes from './list.module.css';

interface Props {
  readonly list: List;
}

/** First and last day of what is shown: the filters `startDate` and `endDate`. */
export function DateChips({ list }: Props) {
  const { t } = useTranslation('ui');
  const field = (name: 'startDate' | 'endDate', label: string) => ({
    type: 'date',
    size: 'sm',
    'aria-label': label,
    value: list.filters[name]?.[0] ?? '',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      list.filter(name, event.currentTarget.value ? [event.currentTarget.value] : []),
  });
  return (
    <div className={classes.dates} role="group" aria-label={t('list.days')}>
      <TextInput {...field('startDate', t('list.firstDay'))} max={list.filters['endDate']?.[0]} />
      <span aria-hidden>–</span>
      <TextInput {...field('endDate', t('list.lastDay'))} min={list.filters['startDate']?.[0]} />
    </div>
  );
}
