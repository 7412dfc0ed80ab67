import * as contract from '@forecourt/contract/favorites';
import { pageOf } from '../../kit/content/kind.ts';
import { readerOf } from '../../kit/content/rows.ts';
import { fileViews, imageView } from '../../kit/files/views.ts';
import { handle, type Route } from '../../kit/http/handle.ts';
import { paginationOf } from '../../kit/list.ts';
import { favoritesPage } from './favorites.queries.ts';

export const contentRoutes: readonly Route[] = [
  handle(contract.listFavorites, async (call) => {
    const { db, portal, query, settings } = call;
    const kinds = portal.registry.content.filter(
      ({ kind, feature }) => settings.features[feature] && (!query.kind || query.kind.includes(kind)),
    );
    const { rows, total } = await favoritesPage(db, kinds, await readerOf(db, call), query);
    const files = await fileViews(
      db,
      rows.map(({ image_id }) => image_id),
    );
    return {
      favorites: rows.flatMap((row) => {
        const kind = kinds.find((one) => one.kind === row.kind);
        if (!kind) return [];
        return {
          kind: kind.kind,
          _id: row.id,
          title: row.title,
          image: imageView(files.get(row.image_id ?? '')),
          favoredAt: row.favored_at.toISOString(),
          link: pageOf(kind, row.id),
        };
      }),
      pagination: paginationOf(query, total),
    };
  }),
];
