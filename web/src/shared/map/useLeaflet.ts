import { useComputedColorScheme } from '@mantine/core';
import type L from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MapProvider, openMap } from './openMap.ts';

interface Opened {
  readonly map: L.Map;
  readonly provider: MapProvider;
  readonly scheme: string;
}

/** A map in an element, recreated when the color scheme changes. @returns the element's ref, and the map */
export function useLeaflet(provider: MapProvider) {
  const { t } = useTranslation('ui');
  const holder = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const [opened, setOpened] = useState<Opened>();
  const [fault, setFault] = useState<'tiles' | 'outlines'>();
  const [zoomIn, zoomOut] = [t('map.zoomIn'), t('map.zoomOut')];
  useEffect(() => {
    if (!holder.current) return;
    const { map, close } = openMap(holder.current, {
      provider,
      words: { zoomIn, zoomOut },
      onFault: setFault,
    });
    setOpened({ map, provider, scheme });
    return () => {
      setOpened(undefined);
      setFault(undefined);
      close();
    };
  }, [provider, scheme, zoomIn, zoomOut]);
  // the old map is closed before the new one opens: it must not be used
  const current = opened?.provider === provider && opened.scheme === scheme;
  return { holder, map: current ? opened.map : undefined, fault };
}
