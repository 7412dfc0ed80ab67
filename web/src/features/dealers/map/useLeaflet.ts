import { useComputedColorScheme } from '@mantine/core';
import type L from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapProvider } from '../dealers.api.ts';
import { openMap } from './openMap.ts';

/** A map in an element, opened anew when the colours of the page change. @returns where to put it, and the map */
export function useLeaflet(provider: MapProvider) {
  const { t } = useTranslation('dealers');
  const holder = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light');
  const [map, setMap] = useState<L.Map>();
  const [fault, setFault] = useState<'tiles' | 'outlines'>();
  const [zoomIn, zoomOut] = [t('map.zoomIn'), t('map.zoomOut')];
  useEffect(() => {
    if (!holder.current) return;
    const opened = openMap(holder.current, { provider, words: { zoomIn, zoomOut }, onFault: setFault });
    setMap(opened.map);
    return () => {
      setMap(undefined);
      setFault(undefined);
      opened.close();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the colours are read while the map is opened
  }, [provider, scheme, zoomIn, zoomOut]);
  return { holder, map, fault };
}
