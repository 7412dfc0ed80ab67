import type { ReplyOf } from '@forecourt/contract/endpoint';
import type * as contract from '@forecourt/contract/public-pages';
import type { PublicSlug } from '@forecourt/contract/public-slugs';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';

const readPublicPage = client<typeof contract.readPublicPage>('GET /api/public-pages/:slug');
const listPublicPages = client<typeof contract.listPublicPages>('GET /api/public-pages');
export const savePublicPage = client<typeof contract.savePublicPage>('PUT /api/public-pages/:slug');

export const publishPublicPage = client<typeof contract.publishPublicPage>(
  'POST /api/public-pages/:slug/publish',
);
export const unpublishPublicPage = client<typeof contract.unpublishPublicPage>(
  'POST /api/public-pages/:slug/unpublish',
);

export type PublicPage = ReplyOf<typeof contract.readPublicPage>['page'];
export type Prices = NonNullable<PublicPage['prices']>;
export type PriceCard = PublicPage['cards'][number];
export type EditedPage = ReplyOf<typeof contract.listPublicPages>['publicPages'][number];

export const publicPageQuery = (slug: PublicSlug) =>
  queryOptions({
    queryKey: ['public-page', slug],
    queryFn: async ({ signal }) => (await readPublicPage({ params: { slug } }, { signal })).page,
    // the document of a page that is not published says so; its loader asks again
    retryOnMount: false,
  });

export const editedPagesQuery = queryOptions({
  queryKey: ['public-pages'],
  queryFn: async ({ signal }) => (await listPublicPages({}, { signal })).publicPages,
});

/** Shows a page everywhere as it was saved. */
export async function storePage(saved: EditedPage): Promise<void> {
  queryClient.setQueryData(editedPagesQuery.queryKey, (pages) =>
    pages?.map((page) => (page.slug === saved.slug ? saved : page)),
  );
  // its menu is on the other pages, too
  await queryClient.invalidateQueries({ queryKey: ['public-page'] });
}
