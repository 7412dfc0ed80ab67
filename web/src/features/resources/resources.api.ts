import type * as contract from '@forecourt/contract/resources';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { contentApi } from '../content/index.ts';

export type ResourceRow = ReplyOf<typeof contract.listResources>['resources'][number];
export type Resource = ReplyOf<typeof contract.getResource>['resource'];

export const resourcesApi = contentApi<ResourceRow, Resource>({
  family: 'resources',
  one: 'resource',
  many: 'resources',
});

const downloadCall = client<typeof contract.downloadResource>('PUT /api/resources/:id/download');
const changeOrder = client<typeof contract.changeResourceOrder>('POST /api/resources/change-order');
const listResources = client<typeof contract.listResources>('GET /api/resources');
const fromCourses = client<typeof contract.resourceCourses>('GET /api/resources/resource-courses');

const listDownloads = client<typeof contract.resourceDownloads>('GET /api/resources/:id/downloads');

/** Notes the download. Answers where the file or page is. */
export const takeResource = async (id: string): Promise<string> =>
  (await downloadCall({ params: { id } })).location;

export async function orderResources(orders: string[]): Promise<void> {
  await changeOrder({ body: { orders } });
  resourcesApi.listsChanged();
}

export const courseResourcesQuery = queryOptions({
  queryKey: ['content', 'resources', 'courses'],
  queryFn: async ({ signal }) => (await fromCourses({}, { signal })).courses,
});

/** The library's resources of these sections of dealer training, in the library's order. */
export const bucketResourcesQuery = (buckets: readonly string[]) =>
  queryOptions({
    queryKey: ['content', 'resources', 'buckets', buckets],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        buckets.map((bucket) => listResources({ query: { bucket, limit: 200 } }, { signal })),
      );
      return lists.flatMap(({ resources }) => resources);
    },
  });

export const downloadsQuery = (id: string, query: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: ['content', 'resources', 'downloads', id, query],
    queryFn: ({ signal }) => listDownloads({ params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
