import { useTranslation } from 'react-i18next';
import { AsyncFilterChip } from '../../shared/list/SoughtChip.tsx';
import type { List } from '../../shared/list/useListSearch.ts';
import { searchDealerOptions } from './users.api.ts';

/** Filters by dealers. There can be thousands, so they are searched for. */
export function DealerChip({ list }: { readonly list: List }) {
  const { t } = useTranslation('users');
  return <AsyncFilterChip list={list} name="dealer" label={t('dealer')} seek={searchDealerOptions} />;
}
