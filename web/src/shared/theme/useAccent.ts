import { useQuery } from '@tanstack/react-query';
import { DEFAULT_COLOR } from './defaultAccent.ts';
import { type Accents, knownAccents, rememberAccents } from './knownAccents.ts';

async function derived(color: string): Promise<Accents> {
  const { deriveAccent } = await import('@forecourt/contract/accent');
  const accents = deriveAccent(color);
  rememberAccents(color, accents);
  return accents;
}

/** The accent of a color. The color arithmetic loads only for a color that this browser has not met yet. */
export function useAccent(color: string | null | undefined): Accents | undefined {
  const wanted = /^#[0-9a-f]{6}$/i.test(color ?? '') ? (color ?? '').toLowerCase() : undefined;
  const { data } = useQuery({
    queryKey: ['accent', wanted],
    queryFn: () => derived(wanted ?? DEFAULT_COLOR),
    enabled: wanted !== undefined && wanted !== DEFAULT_COLOR,
    initialData: () => (wanted ? knownAccents(wanted) : undefined),
    staleTime: Infinity,
  });
  return data;
}
