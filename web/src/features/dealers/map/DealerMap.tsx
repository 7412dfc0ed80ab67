import L from 'leaflet';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { number } from '../../../shared/format.ts';
import { Note } from '../../../shared/ui/Note.tsx';
import type { MapDealer, MapProvider } from '../dealers.api.ts';
import { type Box, clustersOf, type Spot } from './clusters.ts';
import { MAX_ZOOM, ONE, PADDING } from './constants.ts';
import { MapList } from './MapList.tsx';
import { addSpots } from './spotMarkers.ts';
import { useLeaflet } from './useLeaflet.ts';
import classes from './map.module.css';

type Located = MapDealer & { readonly place: NonNullable<MapDealer['place']> };
const isLocated = (dealer: MapDealer): dealer is Located => dealer.place !== null;
/** Where the map stands while nobody is on it. */
const NOWHERE: L.LatLngTuple = [39, -96];

/** Shows all of them: one from near, several with room around them. */
function fit(map: L.Map, dealers: readonly Located[]): void {
  const places = dealers.map(({ place }): L.LatLngTuple => [place.latitude, place.longitude]);
  const [first] = places;
  if (!first) map.setView(NOWHERE, 3, { animate: false });
  else if (places.length === 1) map.setView(first, ONE, { animate: false });
  else map.fitBounds(L.latLngBounds(places), { padding: [PADDING, PADDING], maxZoom: ONE, animate: false });
}

interface Looking {
  readonly box: Box;
  readonly zoom: number;
}

const lookOf = (map: L.Map): Looking => {
  const bounds = map.getBounds();
  return {
    box: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
    zoom: map.getZoom(),
  };
};

/** Follows what part of the world the map shows. */
function useLook(map: L.Map | undefined, dealers: readonly Located[]): Looking | undefined {
  const [look, setLook] = useState<Looking>();
  useEffect(() => {
    if (!map) return;
    fit(map, dealers);
    const follow = () => setLook(lookOf(map));
    follow();
    map.on('moveend', follow);
    return () => void map.off('moveend', follow);
  }, [map, dealers]);
  return map && look;
}

/** Draws the spots of what is in sight. Focus that was on one of them stays with the map. */
function useSpots(map: L.Map | undefined, spots: readonly Spot[], options: Parameters<typeof addSpots>[2]) {
  const { selected, words, onOpen } = options;
  useEffect(() => {
    if (!map) return;
    const group = addSpots(map, spots, { selected, words, onOpen });
    return () => {
      const pane = map.getPane('markerPane');
      if (pane?.contains(document.activeElement)) map.getContainer().focus({ preventScroll: true });
      group.remove();
    };
  }, [map, spots, selected, words, onOpen]);
}

function useWords() {
  const { t } = useTranslation('dealers');
  return useMemo(
    () => ({
      label: ({ dealer, count }: Spot) =>
        dealer ? [dealer.name, dealer.city].filter(Boolean).join(', ') : t('map.cluster', { count }),
      count: number,
    }),
    [t],
  );
}

interface Props {
  readonly dealers: readonly MapDealer[];
  readonly provider: MapProvider;
}

/** Dealers in clusters on a map; the list beside it says the same in words. */
export function DealerMap({ dealers, provider }: Props) {
  const { t } = useTranslation('dealers');
  const { holder, map, fault } = useLeaflet(provider);
  const [selected, setSelected] = useState<string>();
  const located = useMemo(() => dealers.filter(isLocated), [dealers]);
  const clusters = useMemo(() => clustersOf(located), [located]);
  const look = useLook(map, located);
  const spots = useMemo(() => (look ? clusters.spots(look.box, look.zoom) : []), [clusters, look]);
  const words = useWords();
  const onOpen = useMemo(
    () => (spot: Spot) => {
      if (spot.dealer) setSelected(spot.dealer._id);
      else map?.setView([spot.latitude, spot.longitude], spot.opensAt);
    },
    [map],
  );
  useSpots(map, spots, { words, selected, onOpen });
  const inSight = look ? located.filter(({ place }) => isWithin(place, look.box)) : [];
  const show = (dealer: Located) => {
    setSelected(dealer._id);
    map?.setView(
      [dealer.place.latitude, dealer.place.longitude],
      Math.min(MAX_ZOOM, Math.max(ONE, map.getZoom())),
    );
  };
  return (
    <div className={classes.split}>
      <div className={classes.frame}>
        <div ref={holder} className={classes.map} role="application" aria-label={t('map.label')} />
        {fault && <Note kind="warn">{t(`map.fault.${fault}`)}</Note>}
      </div>
      <MapList
        dealers={inSight}
        lost={dealers.filter((dealer) => !isLocated(dealer))}
        selected={selected}
        onShow={show}
      />
    </div>
  );
}

const isWithin = ({ latitude, longitude }: Located['place'], [west, south, east, north]: Box): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;
