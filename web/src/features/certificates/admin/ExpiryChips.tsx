import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../../shared/list/FilterChip.tsx';
import { AsyncFilterChip } from '../../../shared/list/SoughtChip.tsx';
import type { List } from '../../../shared/list/useListSearch.ts';
import { searchExpiryOptions } from '../certificates.api.ts';

/** Days. */
const SPANS = ['7', '30', '60', '90', '365'] as const;

/** Runs out within so many days: one span at a time. */
function Within({ list }: { readonly list: List }): ReactNode {
  const { t } = useTranslation('certificates');
  const single: List = {
    ...list,
    filter: (name, values) => list.filter(name, values.slice(-1)),
  };
  return (
    <FilterChip
      list={single}
      name="within"
      label={t('expiry.within')}
      options={SPANS.map((value) => ({ value, label: t('expiry.days', { count: Number(value) }) }))}
    />
  );
}

/** Filters by time, brand, dealer and training. */
export function ExpiryChips({ list }: { readonly list: List }) {
  const { t } = useTranslation('certificates');
  return (
    <>
      <Within list={list} />
      <AsyncFilterChip
        list={list}
        name="brand"
        label={t('expiry.brand')}
        seek={searchExpiryOptions('brand')}
      />
      <AsyncFilterChip
        list={list}
        name="dealer"
        label={t('expiry.dealer')}
        seek={searchExpiryOptions('dealer')}
      />
      <AsyncFilterChip
        list={list}
        name="curriculum"
        label={t('expiry.curriculum')}
        seek={searchExpiryOptions('curriculum')}
      />
      <AsyncFilterChip
        list={list}
        name="course"
        label={t('expiry.course')}
        seek={searchExpiryOptions('course')}
      />
    </>
  );
}
