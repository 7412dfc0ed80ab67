import { NativeSelect, SegmentedControl, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAsyncSelect } from '../../shared/forms/useSoughtSelect.ts';
import type { List } from '../../shared/list/useListSearch.ts';
import { brandChoicesQuery, dealerChoicesQuery } from './leaderboards.api.ts';
import { PERIODS } from './leaderboardsList.ts';
import classes from './leaderboards.module.css';

interface Props {
  readonly list: List;
}

function BrandSelect({ list }: Props) {
  const { t } = useTranslation('leaderboards');
  const { data = [] } = useQuery(brandChoicesQuery);
  return (
    <NativeSelect
      aria-label={t('brand')}
      value={list.filters['brandId']?.[0] ?? ''}
      onChange={(event) =>
        list.filter('brandId', event.currentTarget.value ? [event.currentTarget.value] : [])
      }
      data={[
        { value: '', label: t('brand.all') },
        ...data.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
    />
  );
}

function DealerSelect({ list }: Props) {
  const { t } = useTranslation('leaderboards');
  const { text, select } = useAsyncSelect();
  const chosen = list.filters['dealerId']?.[0];
  const { data } = useQuery(dealerChoicesQuery(text, chosen));
  const options = data?.map(({ _id, name, city }) => ({
    value: _id,
    label: city ? `${name}, ${city}` : name,
  }));
  return (
    <Select
      {...select(options, (id) => list.filter('dealerId', id ? [id] : []))}
      aria-label={t('dealer')}
      placeholder={t('dealer.all')}
      clearable
      clearButtonProps={{ 'aria-label': t('dealer.clear') }}
      value={chosen ?? null}
    />
  );
}

/** People or dealers, the period, and what narrows the board. */
export function BoardFilters({ list }: Props) {
  const { t } = useTranslation('leaderboards');
  return (
    <div className={classes.filters} role="group" aria-label={t('filters')}>
      <SegmentedControl
        aria-label={t('by')}
        value={list.filters['by']?.[0] ?? 'user'}
        onChange={(by) => list.filter('by', by === 'user' ? [] : [by])}
        data={[
          { value: 'user', label: t('by.user') },
          { value: 'dealer', label: t('by.dealer') },
        ]}
      />
      <NativeSelect
        aria-label={t('period')}
        value={list.filters['period']?.[0] ?? 'month'}
        onChange={(event) =>
          list.filter('period', event.currentTarget.value === 'month' ? [] : [event.currentTarget.value])
        }
        data={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
      />
      <BrandSelect list={list} />
      <DealerSelect list={list} />
    </div>
  );
}
