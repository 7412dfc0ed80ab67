import type { ContentKind } from '@forecourt/contract/content';
import { contentApi } from './content.api.ts';

/** The family whose calls a kind has. */
const FAMILY: Readonly<Record<ContentKind, string>> = {
  announcement: 'bulletins',
  promotion: 'promotions',
  event: 'events',
  podcast: 'podcasts',
  video: 'videos',
  'suggested-follow': 'suggested-follows',
  resource: 'resources',
};

/** Keeps a thing of any kind among the favourites, or no longer. */
export async function setFavorite(kind: ContentKind, id: string, favored: boolean): Promise<void> {
  const api = contentApi({ family: FAMILY[kind], one: '', many: '' });
  await api.favorite({ params: { id }, body: { favored } });
  api.listsChanged();
}
