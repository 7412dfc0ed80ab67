import { sql } from 'kysely';
import type { AnyContentKind } from '../../kit/content/kind.ts';
import type { ContentReader } from '../../kit/content/rows.ts';
import { readable } from '../../kit/content/visible.ts';
import type { Db } from '../../kit/db/db.ts';
import { offsetOf, type PageQuery } from '../../kit/list.ts';
import { containsSearchText } from '../../kit/entities/search.ts';
import { localized } from '../../kit/texts/localized.ts';

interface FavoriteRow {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly image_id: string | null;
  readonly favored_at: Date;
}

interface Query extends PageQuery {
  readonly text: string;
  readonly sortDir: 1 | -1;
}

/** One page of a person's favourites of these kinds; what they do not see at present is left out and comes back with it. */
export async function favoritesPage(
  db: Db,
  kinds: readonly AnyContentKind[],
  reader: ContentReader,
  query: Query,
): Promise<{ rows: FavoriteRow[]; total: number }> {
  if (kinds.length === 0) return { rows: [], total: 0 };
  const title = localized('c', 'title', reader.language);
  const visible = sql.join(
    kinds.map((kind) => readable(kind, 'c', reader)),
    sql` or `,
  );
  const found = sql`from reaction r join content c on c.id = r.content_id
    where r.user_id = ${reader.actor.id} and r.favored_at is not null and (${visible})
      and ${query.text === '' ? sql`true` : containsSearchText(title, query)}`;
  const direction = query.sortDir === 1 ? sql`asc` : sql`desc`;
  const [page, count] = await Promise.all([
    sql<FavoriteRow>`select c.id, c.kind, ${title} as title, c.image_id, r.favored_at ${found}
      order by r.favored_at ${direction}, c.id ${direction} limit ${query.limit} offset ${offsetOf(query)}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total ${found}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
}
