import L from 'leaflet';
import type { Placed, Spot } from './clusters.ts';
import classes from './map.module.css';

/** Pixels of a marker: a finger hits it. */
const SIZE = 32;

export interface MarkerWords<T extends Placed> {
  readonly label: (spot: Spot<T>) => string;
  /** A number in the reader’s manner. */
  readonly count: (count: number) => string;
}

interface Options<T extends Placed> {
  readonly words: MarkerWords<T>;
  /** Whether something is shown in grey. */
  readonly muted: (item: T) => boolean;
  readonly selected: string | undefined;
  readonly onOpen: (spot: Spot<T>) => void;
}

function iconOf<T extends Placed>(
  spot: Spot<T>,
  chosen: boolean,
  { words, muted }: Pick<Options<T>, 'words' | 'muted'>,
): L.DivIcon {
  const face = document.createElement('span');
  face.className = (spot.item ? classes.dot : classes.cluster) ?? '';
  if (!spot.item) face.textContent = words.count(spot.count);
  else if (muted(spot.item)) face.dataset['muted'] = '';
  if (chosen) face.dataset['chosen'] = '';
  return L.divIcon({ html: face, className: classes.marker ?? '', iconSize: [SIZE, SIZE] });
}

/** Puts spots on the map, each a button for mouse, finger and keyboard. */
export function addSpots<T extends Placed>(
  map: L.Map,
  spots: readonly Spot<T>[],
  { words, muted, selected, onOpen }: Options<T>,
): L.LayerGroup {
  const group = L.layerGroup().addTo(map);
  for (const spot of spots) {
    const marker = L.marker([spot.latitude, spot.longitude], {
      icon: iconOf(spot, spot.item?._id === selected && selected !== undefined, { words, muted }),
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
