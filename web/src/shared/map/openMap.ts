import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { MAX_ZOOM, MIN_ZOOM } from './constants.ts';
import { outlines } from './outlines.ts';

/** Where the ground of a map comes from. */
export interface MapProvider {
  /** Address of a tile with `{z}`, `{x}` and `{y}`; null: the outlines that come with the pages. */
  readonly tiles: string | null;
  readonly attribution: string;
}

export interface MapWords {
  readonly zoomIn: string;
  readonly zoomOut: string;
}

export interface OpenedMap {
  readonly map: L.Map;
  readonly close: () => void;
}

interface Options {
  readonly provider: MapProvider;
  readonly words: MapWords;
  /** Neither tiles nor outlines came; the places are shown on an empty ground. */
  readonly onFault: (fault: 'tiles' | 'outlines') => void;
}

/** Opens a map in an element: tiles of the provider when there is one, else outlines; outlines also when tiles fail. */
export function openMap(element: HTMLElement, { provider, words, onFault }: Options): OpenedMap {
  const map = L.map(element, {
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    zoomControl: false,
    // one world: outlines are drawn once, a little beyond the date line
    maxBounds: [
      [-85, -190],
      [85, 190],
    ],
    maxBoundsViscosity: 1,
    // the wheel scrolls the page until the map has focus
    scrollWheelZoom: false,
    zoomAnimation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  });
  map.attributionControl.setPrefix(false);
  L.control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map);
  L.control.scale({ imperial: true, metric: true }).addTo(map);
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  let open = true;
  const draw = () => {
    outlines(map).catch(() => open && onFault('outlines'));
  };
  if (provider.tiles) {
    const layer = L.tileLayer(provider.tiles, {
      attribution: L.Util.template('{text}', { text: escaped(provider.attribution) }),
    });
    layer.once('tileerror', () => {
      layer.remove();
      draw();
      onFault('tiles');
    });
    layer.addTo(map);
  } else draw();
  return {
    map,
    close: () => {
      open = false;
      map.remove();
    },
  };
}

/** The provider’s name is text, and Leaflet takes HTML. */
const escaped = (text: string): string => {
  const holder = document.createElement('span');
  holder.textContent = text;
  return holder.innerHTML;
};
