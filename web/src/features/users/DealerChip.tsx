import { useTranslation } from 'react-i18next';
import { SoughtChip } from '../../shared/list/SoughtChip.tsx';
import type { List } from '../../shared/list/useListSearch.ts';
import { seekDealers } from './users.api.ts';

/** Filters by dealers. There can be thousands, so they are searched for. */
export function DealerChip({ list }: { readonly list: List }) {
  const { t } = useTranslation('users');
  return <SoughtChip list={list} name="dealer" label={t('dealer')} seek={seekDealers} />;
}
