import type * as contract from '@forecourt/contract/navigation';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { client } from '../../shared/api/client.ts';
import { useRouteExists } from '../../shared/navigation/useRouteExists.ts';
import { useUser } from '../../shared/session/session.ts';
import type { JumpItem } from './JumpItem.ts';
import { KINDS, type Purpose } from './destinations.ts';

const search = client<typeof contract.search>('GET /api/search');

/** Milliseconds of rest before a search runs. */
const REST = 200;
/** Shorter texts would find nearly everything. */
export const SHORTEST = 2;

const searchQuery = (text: string, purpose: Purpose) =>
  queryOptions({
    queryKey: ['search', purpose, text],
    queryFn: ({ signal }) => search({ query: { text, for: purpose } }, { signal }),
    placeholderData: keepPreviousData,
  });

interface Hits {
  readonly items: readonly JumpItem[];
  readonly error: Error | null;
  /** An answer is on its way. */
  readonly searching: boolean;
}

/** Search hits by kind, limited to entities with a page in this build. */
export function useHits(text: string, purpose: Purpose): Hits {
  const { t } = useTranslation();
  const exists = useRouteExists();
  const { role } = useUser();
  const [settled] = useDebouncedValue(text.trim(), REST);
  const enabled = settled.length >= SHORTEST;
  const { data, error, isFetching } = useQuery({ ...searchQuery(settled, purpose), enabled });
  const hits = enabled && data ? data.hits : [];
  const visitor = { purpose, ownBrands: role.key === 'brand-manager' };
  const items = Object.entries(KINDS).flatMap(([kind, { icon, group, place: placeOf }]) =>
    hits
      .filter((hit) => hit.kind === kind)
      .flatMap((hit): JumpItem[] => {
        const place = placeOf(hit, visitor);
        if (!place || !exists(place.route)) return [];
        const { _id, title: label, of: note } = hit;
        return [{ id: `${kind}-${_id}`, label, ...(note && { note }), group: t(group), icon, ...place }];
      }),
  );
  const waiting = text.trim().length >= SHORTEST && (isFetching || settled !== text.trim());
  return { items, error: enabled ? error : null, searching: waiting };
}
