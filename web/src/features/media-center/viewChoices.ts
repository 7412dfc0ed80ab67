import { useState } from 'react';
import { deviceStore } from '../../shared/offline/deviceStore.ts';

/** View preferences of the media center, stored on the device. */
export interface ViewChoices {
  readonly view: 'cards' | 'list';
  /** Files alone, without folders. */
  readonly filesOnly: boolean;
  /** Size of the cards, 1 to 4. */
  readonly zoom: number;
  /** By name: 1 from A to Z. */
  readonly sortDir: 1 | -1;
}

const DEFAULTS: ViewChoices = { view: 'cards', filesOnly: false, zoom: 2, sortDir: 1 };
export const ZOOMS = [1, 2, 3, 4] as const;
const PLACE = 'fc-media-view';

/** Whatever it cannot mean is the default. */
export function readChoices(text: string | null): ViewChoices {
  let given: unknown;
  try {
    given = JSON.parse(text ?? '');
  } catch {
    return DEFAULTS;
  }
  if (typeof given !== 'object' || given === null) return DEFAULTS;
  const { view, filesOnly, zoom, sortDir }: Partial<Record<keyof ViewChoices, unknown>> = given;
  return {
    view: view === 'list' ? 'list' : 'cards',
    filesOnly: filesOnly === true,
    zoom: ZOOMS.find((one) => one === zoom) ?? DEFAULTS.zoom,
    sortDir: sortDir === -1 ? -1 : 1,
  };
}

export function useViewChoices(): readonly [ViewChoices, (change: Partial<ViewChoices>) => void] {
  const [choices, setChoices] = useState(() => readChoices(deviceStore().getItem(PLACE)));
  const change = (patch: Partial<ViewChoices>) => {
    const next = { ...choices, ...patch };
    setChoices(next);
    try {
      deviceStore().setItem(PLACE, JSON.stringify(next));
    } catch {
      // a full or closed store keeps nothing; the choice holds for this visit
    }
  };
  return [choices, change];
}
