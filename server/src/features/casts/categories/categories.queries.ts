import { sql, type RawBuilder } from 'kysely';
import { OTHER } from '@forecourt/contract/casts';
import { joinDetail, selectContent, type ContentReader, type ContentRow } from '../../../kit/content/rows.ts';
import type { AnyContentKind } from '../../../kit/content/kind.ts';
import { readable, isVisibleTo } from '../../../kit/content/visible.ts';
import { matchesSearch } from '../../../kit/content/search-predicates.ts';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { invalid } from '../../../kit/http/problem.ts';

export interface CategoryRow {
  readonly id: string;
  readonly name: string;
  readonly texts: unknown;
  /** Things in it that the person sees. */
  readonly total: number;
}

/** The list of a kind, and the version that an editor sends back. */
export async function categoryList(
  db: Db | Tx,
  kind: AnyContentKind,
  reader: ContentReader,
): Promise<{ readonly version: number; readonly rows: CategoryRow[] }> {
  const { rows: lists } = await sql<{
    version: number;
  }>`select version from cast_category_list where kind = ${kind.kind}`.execute(db);
  const { rows } = await sql<CategoryRow>`select g.id, g.name, g.texts,
      (select count(*) from recording d join content c on c.id = d.content_id
        where d.category_id = g.id and ${isVisibleTo(kind, 'c', reader)}) as total
    from cast_category g where g.kind = ${kind.kind} order by g.position, g.id`.execute(db);
  return { version: lists[0]?.version ?? 1, rows };
}

/** Refuses a category that the kind has not. */
export async function rejectForeignCategory(tx: Tx, kind: string, id: string): Promise<void> {
  if (id === OTHER) return;
  const { rows } = await sql`select from cast_category where id = ${id} and kind = ${kind}
    for key share`.execute(tx);
  if (rows.length === 0) throw invalid('category', 'field.unknown_reference');
}

/** SQL: is the row `c` to be listed for these words? All of them are where there are none. */
const holdsWords = (kind: AnyContentKind, text: string, { language }: ContentReader): RawBuilder<boolean> =>
  text === '' ? sql<boolean>`true` : matchesSearch(kind, { text, language });

/** What the person sees of a kind and holds the words, as `c` with its row `d`. */
const found = (kind: AnyContentKind, reader: ContentReader, words: string) =>
  sql`from content c ${joinDetail(kind)} where ${readable(kind, 'c', reader)} and ${holdsWords(kind, words, reader)}`;

/** Newest things of each category. */
const NEWEST = 10;

/** Number of entities and newest entities by category; null is "Other". */
export async function newestByCategory(
  db: Db,
  kind: AnyContentKind,
  reader: ContentReader,
  words: string,
): Promise<ReadonlyMap<string | null, { readonly total: number; readonly rows: ContentRow[] }>> {
  const { rows: hits } = await sql<{ id: string; category_id: string | null; total: number }>`
    select id, category_id, total from (
      select c.id, d.category_id, count(*) over (partition by d.category_id) as total,
        row_number() over (partition by d.category_id order by c.published_at desc, c.id desc) as place
      ${found(kind, reader, words)}) as hit
    where place <= ${NEWEST} order by place`.execute(db);
  const { rows } = await sql<ContentRow>`${selectContent(kind, reader, { whole: false })}
    where c.id = any(${hits.map(({ id }) => id)}::uuid[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    Map.groupBy(hits, ({ category_id }) => category_id)
      .entries()
      .map(([category, some]) => [
        category,
        { total: some[0]?.total ?? 0, rows: some.flatMap(({ id }) => byId.get(id) ?? []) },
      ]),
  );
}

export interface Page {
  readonly text: string;
  readonly page: number;
  readonly limit: number;
}

/** One page of a category. @param category null: "Other" */
export async function listCategoryItems(
  db: Db,
  kind: AnyContentKind,
  reader: ContentReader,
  category: string | null,
  { text, page, limit }: Page,
): Promise<{ readonly rows: ContentRow[]; readonly total: number }> {
  const within = sql`${readable(kind, 'c', reader)} and ${holdsWords(kind, text, reader)}
    and d.category_id is not distinct from ${category}::uuid`;
  const { rows } = await sql<ContentRow>`${selectContent(kind, reader, { whole: false })} where ${within}
    order by c.published_at desc, c.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`select count(*) as total
    from content c ${joinDetail(kind)} where ${within}`.execute(db);
  return { rows, total: counts[0]?.total ?? 0 };
}
