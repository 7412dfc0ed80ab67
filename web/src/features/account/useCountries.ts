import { useMemo, useSyncExternalStore } from 'react';
import { countries } from '../../shared/places/places.ts';

const never = () => () => undefined;

/** The countries to choose from. A document from the server names the chosen one alone: 250 names cost a phone time. */
export function useCountries(chosen: string): ReturnType<typeof countries> {
  const here = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const all = useMemo(() => countries(), []);
  return here ? all : all.filter(({ value }) => value === chosen);
}
