import { useEffect, useSyncExternalStore } from 'react';
import type { FilterOption } from './FilterChip.tsx';

interface Named {
  readonly label: string;
  readonly values: ReadonlyMap<string, string>;
}

/** The filters that the page shows, by their names in the address, and what their values are called. */
let shown: ReadonlyMap<string, Named> = new Map();
const listeners = new Set<() => void>();

function change(next: ReadonlyMap<string, Named>): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Tells the rest of the list what a filter and its values are called. */
export function useFilterName(name: string, label: string, options: readonly FilterOption[]): void {
  const words = JSON.stringify([label, options.map((option) => [option.value, option.label])]);
  useEffect(() => {
    const values = new Map(options.map((option) => [option.value, option.label]));
    change(new Map([...shown, [name, { label, values }]]));
    return () => change(new Map([...shown].filter(([other]) => other !== name)));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `words` says all of them
  }, [name, words]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Describes active filters; a value without a known label is described by its filter's name. */
export function useFilterWords(filters: Readonly<Record<string, readonly string[]>>): readonly string[] {
  const names = useSyncExternalStore(subscribe, () => shown);
  return Object.entries(filters).flatMap(([name, values]) => {
    const known = names.get(name);
    return [...new Set(values.flatMap((value) => known?.values.get(value) ?? known?.label ?? []))];
  });
}
