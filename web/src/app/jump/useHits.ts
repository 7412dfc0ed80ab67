import type * as contract from '@forecourt/contract/navigation';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlignLeft, IconBuildingStore, IconRoute, IconSchool } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { client } from '../../shared/api/client.ts';
import { useRouteExists } from '../../shared/navigation/useRouteExists.ts';
import { useUser } from '../../shared/session/session.ts';
import type { JumpItem } from './JumpItem.ts';
import { type Place, type Purpose, placesOf } from './places.ts';

const search = client<typeof contract.search>('GET /api/search');
type Found = ReplyOf<typeof contract.search>;

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

const ICONS = {
  brand: IconBuildingStore,
  curriculum: IconRoute,
  course: IconSchool,
  section: IconAlignLeft,
};

interface Hit {
  readonly place: Place | undefined;
  readonly kind: keyof typeof ICONS;
  readonly id: string;
  readonly label: string;
  /** Whose it is. */
  readonly of: string | undefined;
}

function hitsOf(
  { brands, curriculums, courses, sections }: Found,
  places: ReturnType<typeof placesOf>,
): Hit[] {
  return [
    ...brands.map((brand) => ({
      kind: 'brand' as const,
      id: brand._id,
      label: brand.name,
      of: undefined,
      place: places.brand(brand._id),
    })),
    ...curriculums.map(({ _id, title, brand }) => ({
      kind: 'curriculum' as const,
      id: _id,
      label: title,
      of: brand.name,
      place: places.curriculum(_id, brand._id),
    })),
    ...courses.map(({ _id, title, brand, curriculum }) => ({
      kind: 'course' as const,
      id: _id,
      label: title,
      of: brand.name,
      place: places.course(_id, curriculum),
    })),
    ...sections.map((hit) => ({
      kind: 'section' as const,
      id: hit._id,
      label: hit.title,
      of: hit.course.title,
      place: places.section(hit),
    })),
  ];
}

interface Hits {
  readonly items: readonly JumpItem[];
  readonly error: Error | null;
  /** An answer is on its way. */
  readonly searching: boolean;
}

/** Brands, curriculums, courses and their contents that the text finds, those whose page this build has. */
export function useHits(text: string, purpose: Purpose): Hits {
  const { t } = useTranslation();
  const exists = useRouteExists();
  const { role } = useUser();
  const [settled] = useDebouncedValue(text.trim(), REST);
  const enabled = settled.length >= SHORTEST;
  const { data, error, isFetching } = useQuery({ ...searchQuery(settled, purpose), enabled });
  const places = placesOf(purpose, role.key === 'brand-manager');
  const hits = enabled && data ? hitsOf(data, places) : [];
  const items = hits.flatMap(({ place, kind, id, label, of }): JumpItem[] => {
    if (!place || !exists(place.route)) return [];
    const group = t(`group.${kind}`);
    return [{ id: `${kind}-${id}`, label, ...(of && { note: of }), group, icon: ICONS[kind], ...place }];
  });
  const waiting = text.trim().length >= SHORTEST && (isFetching || settled !== text.trim());
  return { items, error: enabled ? error : null, searching: waiting };
}
