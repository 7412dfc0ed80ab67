import type * as courses from '@forecourt/contract/courses';
import type * as curriculums from '@forecourt/contract/curriculums';
import type * as contract from '@forecourt/contract/spiffs';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';

const listSpiffs = client<typeof contract.listSpiffs>('GET /api/spiffs');
const getSpiff = client<typeof contract.getSpiff>('GET /api/spiffs/:id');
const ownSpiffs = client<typeof contract.ownSpiffs>('GET /api/spiffs/current-user');
const unclaimedSpiffs = client<typeof contract.unclaimedSpiffs>('GET /api/spiffs/unclaimed');
const listCurriculums = client<typeof curriculums.listCurriculums>('GET /api/curriculums');
const listCourses = client<typeof courses.listCourses>('GET /api/courses');
export const createSpiff = client<typeof contract.createSpiff>('POST /api/spiffs');
export const saveSpiff = client<typeof contract.saveSpiff>('PUT /api/spiffs/:id');
export const publishSpiff = client<typeof contract.publishSpiff>('POST /api/spiffs/:id/publish');
export const unpublishSpiff = client<typeof contract.unpublishSpiff>('POST /api/spiffs/:id/unpublish');
export const deleteSpiff = client<typeof contract.deleteSpiff>('DELETE /api/spiffs/:id');
export const restoreSpiff = client<typeof contract.restoreSpiff>('POST /api/spiffs/:id/restore');

export type { OwnSpiff, UnclaimedSpiff } from '@forecourt/contract/spiffs';
export type SpiffRow = contract.SpiffRow;
export type Spiff = contract.SpiffView;

type Query = Readonly<Record<string, unknown>>;

export const spiffsQuery = (query: Query) =>
  queryOptions({
    queryKey: ['spiffs', 'list', query],
    queryFn: ({ signal }) => listSpiffs({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const spiffQuery = (id: string) =>
  queryOptions({
    queryKey: ['spiff', id],
    queryFn: async ({ signal }) => (await getSpiff({ params: { id } }, { signal })).spiff,
  });

/** What sales pay the person now. */
export const ownSpiffsQuery = queryOptions({
  queryKey: ['spiffs', 'own'],
  queryFn: ({ signal }) => ownSpiffs({}, { signal }),
});

/** What people of one's dealers leave unclaimed; for those who manage dealers. */
export const unclaimedQuery = queryOptions({
  queryKey: ['spiffs', 'unclaimed'],
  queryFn: async ({ signal }) => (await unclaimedSpiffs({}, { signal })).spiffs,
});

/** Courses and curriculums of a brand that a spiff can ask for. */
export const trainingOfBrandQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['spiffs', 'training', brandId],
    queryFn: async ({ signal }) => {
      const query = { brandId, limit: 200, sortBy: 'title', sortDir: 1 } as const;
      const [one, other] = await Promise.all([
        listCourses({ query }, { signal }),
        listCurriculums({ query }, { signal }),
      ]);
      return { courses: one.courses, curriculums: other.curriculums };
    },
    staleTime: 60_000,
  });

export const listsChanged = (): void => void queryClient.invalidateQueries({ queryKey: ['spiffs'] });

/** Puts the returned spiff into the cache and invalidates lists. */
export function setSpiffCache(spiff: Spiff): void {
  queryClient.setQueryData(spiffQuery(spiff._id).queryKey, spiff);
  listsChanged();
}
