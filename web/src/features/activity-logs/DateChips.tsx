import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { List } from '../../shared/list/useListSearch.ts';
import classes from './activity-logs.module.css';

interface Props {
  readonly list: List;
}

/** First and last day of what is shown. */
export function DateChips({ list }: Props) {
  const { t } = useTranslation('activity-logs');
  const field = (name: 'startDate' | 'endDate') => ({
    type: 'date',
    size: 'sm',
    'aria-label': t(name),
    value: list.filters[name]?.[0] ?? '',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      list.filter(name, event.currentTarget.value ? [event.currentTarget.value] : []),
  });
  return (
    <div className={classes.dates} role="group" aria-label={t('days')}>
      <TextInput {...field('startDate')} max={list.filters['endDate']?.[0]} />
      <span aria-hidden>–</span>
      <TextInput {...field('endDate')} min={list.filters['startDate']?.[0]} />
    </div>
  );
}
