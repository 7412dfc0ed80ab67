import { useQuery } from '@tanstack/react-query';
import { DEFAULT_ACCENT, DEFAULT_COLOR } from './defaultAccent.ts';
import type { Accent, Scheme } from './tokens.ts';

type Accents = Record<Scheme, Accent>;
const VERSION = 1;
const keyOf = (color: string) => `forecourt-accent-${VERSION}-${color}`;

function remembered(color: string): Accents | undefined {
  try {
    const stored = localStorage.getItem(keyOf(color));
    // We alone write this key, and its version changes with the shape.
    return stored ? (JSON.parse(stored) as Accents) : undefined;
  } catch {
    return undefined;
  }
}

async function derived(color: string): Promise<Accents> {
  const { deriveAccent } = await import('./accent.ts');
  const accents = deriveAccent(color);
  try {
    localStorage.setItem(keyOf(color), JSON.stringify(accents));
  } catch {
    // Storage full or closed: it is derived again next time.
  }
  return accents;
}

/** The accent of a colour. The colour arithmetic loads only for a colour that this browser has not met yet. */
export function useAccent(color: string | null | undefined): Accents | undefined {
  const wanted = /^#[0-9a-f]{6}$/i.test(color ?? '') ? (color ?? '').toLowerCase() : undefined;
  const { data } = useQuery({
    queryKey: ['accent', wanted],
    queryFn: () => derived(wanted ?? DEFAULT_COLOR),
    enabled: wanted !== undefined && wanted !== DEFAULT_COLOR,
    initialData: () => (wanted ? remembered(wanted) : undefined),
    staleTime: Infinity,
  });
  return wanted === DEFAULT_COLOR ? DEFAULT_ACCENT : data;
}
