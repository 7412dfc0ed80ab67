import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import { EmptyState, ErrorState } from '../../../shared/ui/EmptyState.tsx';
import { SkeletonShape, Skeleton } from '../../../shared/ui/Skeletons.tsx';
import type { List } from '../../../shared/list/useListSearch.ts';
import { mapDealersQuery, providerQuery } from '../dealers.api.ts';
import { DealerMap } from './DealerMap.tsx';

/** What the call for the map takes of the list’s address: search and filters, no pages. */
const wanted = ({ page: _page, limit: _limit, sortBy: _by, sortDir: _dir, ...rest }: List['query']) => rest;

/** The filtered dealers on a map, with a list. */
export function MapView({ list }: { readonly list: List }) {
  const { t } = useTranslation('dealers');
  const dealers = useQuery(mapDealersQuery(wanted(list.query)));
  const provider = useQuery(providerQuery);
  const error = dealers.error ?? provider.error;
  if (dealers.data && provider.data) {
    if (dealers.data.length > 0) return <DealerMap dealers={dealers.data} provider={provider.data} />;
    return (
      <div className="card">
        <EmptyState title={t('map.none')} text={t('map.noneText')}>
          {list.filtered && (
            <Button variant="default" onClick={list.clear}>
              {t('map.clear')}
            </Button>
          )}
        </EmptyState>
      </div>
    );
  }
  if (error)
    return (
      <div className="card">
        <ErrorState error={error} onRetry={() => void Promise.all([dealers.refetch(), provider.refetch()])} />
      </div>
    );
  return (
    <Skeleton>
      <SkeletonShape height={560} radius={16} />
    </Skeleton>
  );
}
