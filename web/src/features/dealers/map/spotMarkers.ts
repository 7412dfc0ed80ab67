import L from 'leaflet';
import type { Spot } from './clusters.ts';
import classes from './map.module.css';

/** Pixels of a marker: a finger hits it. */
const SIZE = 32;

interface MarkerWords {
  readonly label: (spot: Spot) => string;
  readonly count: (count: number) => string;
}

interface Options {
  readonly words: MarkerWords;
  readonly selected: string | undefined;
  readonly onOpen: (spot: Spot) => void;
}

function iconOf(spot: Spot, chosen: boolean, words: MarkerWords): L.DivIcon {
  const face = document.createElement('span');
  face.className = (spot.dealer ? classes.dot : classes.cluster) ?? '';
  if (spot.dealer) face.dataset['status'] = spot.dealer.status;
  else face.textContent = words.count(spot.count);
  if (chosen) face.dataset['chosen'] = '';
  return L.divIcon({ html: face, className: classes.marker ?? '', iconSize: [SIZE, SIZE] });
}

/** Puts spots on the map, each a button for mouse, finger and keyboard. */
export function addSpots(
  map: L.Map,
  spots: readonly Spot[],
  { words, selected, onOpen }: Options,
): L.LayerGroup {
  const group = L.layerGroup().addTo(map);
  for (const spot of spots) {
    const marker = L.marker([spot.latitude, spot.longitude], {
      icon: iconOf(spot, spot.dealer?._id === selected && selected !== undefined, words),
      title: words.label(spot),
      riseOnHover: true,
    });
    marker.on('click', () => onOpen(spot));
    marker.addTo(group);
    const button = marker.getElement();
    button?.setAttribute('aria-label', words.label(spot));
    button?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      onOpen(spot);
    });
  }
  return group;
}
