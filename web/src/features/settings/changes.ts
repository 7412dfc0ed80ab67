import type { GeneralValues } from './settings.api.ts';

type Features = GeneralValues['features'];
type Change = Partial<Omit<GeneralValues, 'features'>> & { features?: Partial<Features> };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function changed<T extends object>(before: T, after: T): Partial<T> {
  const picked: Partial<T> = {};
  for (const key in after) if (!same(before[key], after[key])) picked[key] = after[key];
  return picked;
}

/** What differs, and nothing else: two administrators at once undo nothing of each other. */
export function changesOf(before: GeneralValues, after: GeneralValues): Change {
  const { features: _, ...rest } = changed(before, after);
  const features = changed(before.features, after.features);
  return Object.keys(features).length > 0 ? { ...rest, features } : rest;
}
