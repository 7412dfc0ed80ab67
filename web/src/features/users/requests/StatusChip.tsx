import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../../shared/list/FilterChip.tsx';
import type { List } from '../../../shared/list/useListSearch.ts';

const STATES = ['pending', 'approved', 'denied'] as const;

/** Filters requests by what was decided. */
export function StatusChip({ list }: { readonly list: List }) {
  const { t } = useTranslation('user-requests');
  const { t: ui } = useTranslation('ui');
  return (
    <FilterChip
      list={list}
      name="status"
      label={t('status')}
      options={STATES.map((value) => ({ value, label: ui(`status.${value}`) }))}
    />
  );
}
