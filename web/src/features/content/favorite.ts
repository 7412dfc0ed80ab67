import { CONTENT_FAMILIES, type ContentKind } from '@forecourt/contract/content-kinds';
import { contentApi } from './content.api.ts';

/** Keeps a thing of any kind among the favourites, or no longer. */
export async function setFavorite(kind: ContentKind, id: string, favored: boolean): Promise<void> {
  const api = contentApi(CONTENT_FAMILIES[kind]);
  await api.favorite({ params: { id }, body: { favored } });
  api.listsChanged();
}
