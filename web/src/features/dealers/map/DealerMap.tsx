import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { number } from '../../../shared/format.ts';
import type { Spot } from '../../../shared/map/clusters.ts';
import { SpotMap } from '../../../shared/map/SpotMap.tsx';
import type { MapDealer, MapProvider } from '../dealers.api.ts';
import { MapList } from './MapList.tsx';

const isInactive = ({ status }: MapDealer): boolean => status === 'inactive';

function useWords() {
  const { t } = useTranslation('dealers');
  return useMemo(
    () => ({
      label: ({ item, count }: Spot<MapDealer>) =>
        item ? [item.name, item.city].filter(Boolean).join(', ') : t('map.cluster', { count }),
      count: number,
    }),
    [t],
  );
}

interface Props {
  readonly dealers: readonly MapDealer[];
  readonly provider: MapProvider;
}

/** Clustered dealers on a map, with an accessible list of the same dealers. */
export function DealerMap({ dealers, provider }: Props) {
  const { t } = useTranslation('dealers');
  return (
    <SpotMap
      items={dealers}
      provider={provider}
      label={t('map.label')}
      words={useWords()}
      muted={isInactive}
      List={MapList}
    />
  );
}
