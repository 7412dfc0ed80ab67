import L from 'leaflet';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../ui/Note.tsx';
import { type Box, clustersOf, isLocated, type Located, type Placed, type Spot } from './clusters.ts';
import { MAX_ZOOM, ONE, PADDING } from './constants.ts';
import type { MapProvider } from './openMap.ts';
import { addSpots } from './spotMarkers.ts';
import { useLeaflet } from './useLeaflet.ts';
import classes from './map.module.css';

/** Center of an empty map. */
const NOWHERE: L.LatLngTuple = [39, -96];

/** Shows all of them: one from near, several with room around them. */
function fit(map: L.Map, items: readonly Located<Placed>[]): void {
  const places = items.map(({ place }): L.LatLngTuple => [place.latitude, place.longitude]);
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
function useLook(map: L.Map | undefined, items: readonly Located<Placed>[]): Looking | undefined {
  const [look, setLook] = useState<Looking>();
  useEffect(() => {
    if (!map) return;
    fit(map, items);
    const follow = () => setLook(lookOf(map));
    follow();
    map.on('moveend', follow);
    return () => void map.off('moveend', follow);
  }, [map, items]);
  return map && look;
}

/** Draws the spots of what is in sight. Focus that was on one of them stays with the map. */
function useSpots<T extends Placed>(
  map: L.Map | undefined,
  spots: readonly Spot<T>[],
  options: Parameters<typeof addSpots<T>>[2],
) {
  const { selected, words, muted, onOpen } = options;
  useEffect(() => {
    if (!map) return;
    const group = addSpots(map, spots, { selected, words, muted, onOpen });
    return () => {
      const pane = map.getPane('markerPane');
      if (pane?.contains(document.activeElement)) map.getContainer().focus({ preventScroll: true });
      group.remove();
    };
  }, [map, spots, selected, words, muted, onOpen]);
}

/** Items in the visible area, for the list next to the map. */
export interface InSight<T extends Placed> {
  readonly inSight: readonly Located<T>[];
  /** Those that no map can show. */
  readonly lost: readonly T[];
  readonly selected: string | undefined;
  /** Chooses one and shows it on the map. */
  readonly show: (item: Located<T>) => void;
}

interface Props<T extends Placed> {
  readonly items: readonly T[];
  readonly provider: MapProvider;
  readonly label: string;
  /** Must be referentially stable: a change redraws the markers. */
  readonly words: Parameters<typeof addSpots<T>>[2]['words'];
  readonly muted: (item: T) => boolean;
  /** Says in words what the map shows. */
  readonly List: ComponentType<InSight<T>>;
}

/** Clustered items on a map, with an accessible list of the same items. */
export function SpotMap<T extends Placed>({ items, provider, label, words, muted, List }: Props<T>) {
  const { t } = useTranslation('ui');
  const { holder, map, fault } = useLeaflet(provider);
  const [selected, setSelected] = useState<string>();
  const located = useMemo(() => items.filter(isLocated), [items]);
  const clusters = useMemo(() => clustersOf<T>(located), [located]);
  const look = useLook(map, located);
  const spots = useMemo(() => (look ? clusters.spots(look.box, look.zoom) : []), [clusters, look]);
  const onOpen = useMemo(
    () => (spot: Spot<T>) => {
      if (spot.item) setSelected(spot.item._id);
      else map?.setView([spot.latitude, spot.longitude], spot.opensAt);
    },
    [map],
  );
  useSpots(map, spots, { words, muted, selected, onOpen });
  const show = (item: Located<T>) => {
    setSelected(item._id);
    map?.setView(
      [item.place.latitude, item.place.longitude],
      Math.min(MAX_ZOOM, Math.max(ONE, map.getZoom())),
    );
  };
  return (
    <div className={classes.split}>
      <div className={classes.frame}>
        <div
          ref={holder}
          className={classes.map}
          role="application"
          aria-label={label}
          data-zoom={look?.zoom}
        />
        {fault && <Note kind="warn">{t(`map.fault.${fault}`)}</Note>}
      </div>
      <List
        inSight={look ? located.filter(({ place }) => isWithin(place, look.box)) : []}
        lost={items.filter((item) => !isLocated(item))}
        selected={selected}
        show={show}
      />
    </div>
  );
}

const isWithin = (
  { latitude, longitude }: NonNullable<Placed['place']>,
  [west, south, east, north]: Box,
): boolean => latitude >= south && latitude <= north && longitude >= west && longitude <= east;
