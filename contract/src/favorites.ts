import { z } from 'zod';
import { ContentKind } from './content.ts';
import { endpoint, signedIn } from './endpoint.ts';
import { Id, ImageView, Instant, listQuery, Pagination, several } from './fields.ts';

const Favorite = z.object({
  kind: ContentKind,
  _id: Id,
  title: z.string(),
  image: ImageView.nullable(),
  favoredAt: Instant,
  /** Path of its page, without a language prefix. */
  link: z.string(),
});
export type Favorite = z.infer<typeof Favorite>;

export const listFavorites = endpoint({
  method: 'GET',
  path: '/api/favorites',
  summary: 'Own favourites that the person sees at present, the newest first',
  access: { who: signedIn(), scope: 'own', feature: 'favourites' },
  query: listQuery({
    limit: 24,
    sortBy: ['favoredAt'],
    sortDir: -1,
    filters: { kind: several(ContentKind).optional() },
  }),
  reply: { favorites: z.array(Favorite), pagination: Pagination },
});
