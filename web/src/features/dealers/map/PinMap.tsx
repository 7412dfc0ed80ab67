import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../shared/ui/Note.tsx';
import type { MapProvider } from '../dealers.api.ts';
import { ONE } from '../../../shared/map/constants.ts';
import { useLeaflet } from '../../../shared/map/useLeaflet.ts';
import classes from '../../../shared/map/map.module.css';

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

interface Props {
  readonly place: Place | null;
  readonly provider: MapProvider;
  /** Undefined: the pin only shows where it is. */
  readonly onMove: ((place: Place) => void) | undefined;
}

const SIZE: L.PointTuple = [32, 40];
/** The foot of the pin. */
const FOOT: L.PointTuple = [16, 40];
/** Six digits are a tenth of a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

const pinIcon = () => L.divIcon({ className: classes.pin ?? '', iconSize: SIZE, iconAnchor: FOOT });

/** One place with a pin: to look at, or to drag and click. The fields above it take the same in degrees. */
export function PinMap({ place, provider, onMove }: Props) {
  const { t } = useTranslation(['dealers', 'ui']);
  const { holder, map, fault } = useLeaflet(provider);
  usePin({ map, place, onMove });
  return (
    <div className={classes.frame}>
      <div
        ref={holder}
        className={classes.pinMap}
        data-movable={onMove !== undefined || undefined}
        role="application"
        aria-label={t('place.map')}
      />
      {fault && <Note kind="warn">{t(`ui:map.fault.${fault}`)}</Note>}
    </div>
  );
}

interface Pinned extends Pick<Props, 'place' | 'onMove'> {
  readonly map: L.Map | undefined;
}

/** Keeps a pin at the place, and hears where it is dragged to or the map is clicked. */
function usePin({ map, place, onMove }: Pinned): void {
  const moved = useRef(onMove);
  const movable = onMove !== undefined;
  useEffect(() => {
    moved.current = onMove;
  }, [onMove]);
  useEffect(() => {
    if (!map) return;
    const click = ({ latlng }: L.LeafletMouseEvent) => {
      const { lat, lng } = latlng.wrap();
      moved.current?.({ latitude: rounded(lat), longitude: rounded(lng) });
    };
    map.on('click', click);
    return () => void map.off('click', click);
  }, [map]);
  const [latitude, longitude] = [place?.latitude, place?.longitude];
  useEffect(() => {
    if (!map) return;
    if (latitude === undefined || longitude === undefined) {
      map.setView([39, -96], 3, { animate: false });
      return;
    }
    // who moves the pin keeps the view; a place out of sight is looked at from near
    const inSight = map.getZoom() !== undefined && map.getBounds().contains([latitude, longitude]);
    if (!inSight) map.setView([latitude, longitude], ONE, { animate: false });
    const pin = L.marker([latitude, longitude], {
      icon: pinIcon(),
      draggable: movable,
      keyboard: false,
      interactive: movable,
    }).addTo(map);
    pin.on('dragend', () => {
      const { lat, lng } = pin.getLatLng().wrap();
      moved.current?.({ latitude: rounded(lat), longitude: rounded(lng) });
    });
    return () => void pin.remove();
  }, [map, latitude, longitude, movable]);
}
