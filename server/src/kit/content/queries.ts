import { sql, type RawBuilder } from 'kysely';
import { DAY } from '../clock.ts';
import type { Db, Tx } from '../db/db.ts';
import { Problem } from '../http/problem.ts';
import { offsetOf, type PageQuery } from '../list.ts';
import { restorableSince } from '../publishable/restorable.ts';
import type { AnyContentKind } from './kind.ts';
import { joinDetail, joinDetailIfNamed, selectContent, type ContentReader, type ContentRow } from './rows.ts';
import {
  isVisibleAsDraft,
  isOfKind,
  canView,
  readable,
  isVisibleTo,
  underReview,
  type Part,
} from './visible.ts';
import { matchesSearch } from './search-predicates.ts';

/** List query of content; kinds add their own filters. */
export interface ContentQuery extends PageQuery {
  readonly text: string;
  readonly sortBy: string;
  readonly sortDir: 1 | -1;
  readonly brandId?: readonly string[] | undefined;
  readonly published?: boolean | undefined;
  readonly isAdmin?: boolean | undefined;
  readonly status?: readonly string[] | undefined;
  readonly statuses?: readonly string[] | undefined;
  readonly createdBy?: 'me' | undefined;
  readonly deleted: boolean;
}

/** True if the query reads as an editor: explicitly, or by filters that only editors have. */
const asksAsEditor = ({ isAdmin, published, status, statuses, deleted }: ContentQuery): boolean =>
  isAdmin === true || published === false || deleted || status !== undefined || statuses !== undefined;

/** SQL: scope of a list. Throws `access.refused` if the actor queries as an editor without being one. */
function scopeOf(kind: AnyContentKind, reader: ContentReader, query: ContentQuery, part: Part) {
  const { actor, now } = reader;
  const asEditor = asksAsEditor(query);
  if (query.createdBy === 'me')
    return {
      asEditor: true,
      rule: sql<boolean>`(${isOfKind(kind, 'c')} and c.created_by = ${actor.id} and c.deleted_at is null)`,
    };
  if (!asEditor) return { asEditor, rule: readable(kind, 'c', reader, part) };
  if (!canView(kind, actor)) throw new Problem('access.refused');
  const living = query.deleted ? sql`c.deleted_at > ${restorableSince(now)}` : sql`c.deleted_at is null`;
  // what waits for approval is a list of its own: it is asked for by its state
  const waits = (query.status ?? query.statuses) ? sql`true` : sql`not ${underReview(kind, 'c')}`;
  return { asEditor, rule: sql<boolean>`(${isVisibleAsDraft(kind, 'c', actor)} and ${living} and ${waits})` };
}

function conditions(
  kind: AnyContentKind,
  reader: ContentReader,
  query: ContentQuery,
  part: Part = 'all',
): { readonly where: RawBuilder<boolean>; readonly asEditor: boolean } {
  const { asEditor, rule } = scopeOf(kind, reader, query, part);
  const states = [...(query.status ?? []), ...(query.statuses ?? [])];
  const rules = [
    rule,
    ...(query.text ? [matchesSearch(kind, { text: query.text, language: reader.language })] : []),
    ...(query.brandId ? [sql<boolean>`c.brand_id = any(${[...query.brandId]}::uuid[])`] : []),
    ...(states.length > 0 ? [sql<boolean>`c.status = any(${states}::text[])`] : []),
    ...(asEditor && query.published !== undefined
      ? [sql<boolean>`(c.status = 'published') = ${query.published}`]
      : []),
    ...(kind.detail?.filters?.({ ...query }, { actor: reader.actor, now: reader.now, asEditor }) ?? []),
  ];
  return { where: sql<boolean>`${sql.join(rules, sql` and `)}`, asEditor };
}

/** SQL: what a list is sorted by. Editors have drafts among what was published: they stand by their last change. */
function sortOf({ detail }: AnyContentKind, by: string, asEditor: boolean): RawBuilder<unknown> {
  const own = detail?.sorts?.[by];
  if (own) return own;
  if (by === 'title') return sql`lower(c.title)`;
  if (by === 'updatedAt') return sql`c.updated_at`;
  if (by === 'position') return sql`c.position`;
  if (by === 'status') return sql`c.status`;
  return asEditor ? sql`coalesce(c.published_at, c.updated_at)` : sql`c.published_at`;
}

/** One page of a list, and how many things there are. */
export async function contentPage(
  db: Db,
  kind: AnyContentKind,
  reader: ContentReader,
  query: ContentQuery,
): Promise<{ rows: ContentRow[]; total: number; asEditor: boolean }> {
  const { where, asEditor } = conditions(kind, reader, query);
  const direction = query.sortDir === 1 ? sql`asc` : sql`desc`;
  const order = sql`${sortOf(kind, query.sortBy, asEditor)} ${direction}, c.id ${direction}`;
  // what answers say of a thing is asked of those on the page alone
  const ids = sql`array(select c.id from content c ${joinDetailIfNamed(kind)} where ${where}
    order by ${order} ${boundsOf(query)})`;
  const [page, count] = await Promise.all([
    sql<ContentRow>`${selectContent(kind, reader, { whole: false })} where c.id = any(${ids})
      order by ${order}`.execute(db),
    total(db, kind, reader, query),
  ]);
  return { rows: page.rows, total: count, asEditor };
}

/** SQL: the rows of a page. Of the first it is written out: the planner then knows how few they are, and plans once for all. */
const boundsOf = (query: PageQuery): RawBuilder<unknown> =>
  query.page === 1 ? sql`limit ${sql.lit(query.limit)}` : sql`limit ${query.limit} offset ${offsetOf(query)}`;

/**
 * Counts a list. For readers, content without an audience is counted by an index-only scan unless its text is
 * searched.
 */
async function total(
  db: Db,
  kind: AnyContentKind,
  reader: ContentReader,
  query: ContentQuery,
): Promise<number> {
  const { asEditor } = conditions(kind, reader, query);
  const counts = (asEditor || query.text ? ALL : PARTS).map(
    (part) => sql`(select count(*) from content c ${joinDetailIfNamed(kind)}
      where ${conditions(kind, reader, query, part).where})`,
  );
  const { rows } = await sql<{ total: number }>`select ${sql.join(counts, sql` + `)} as total`.execute(db);
  return rows[0]?.total ?? 0;
}

const ALL: readonly Part[] = ['all'];
const PARTS: readonly Part[] = ['to-everybody', 'to-some'];

/** One thing that the person sees; editors see drafts, too. */
export async function contentById(
  db: Db | Tx,
  kind: AnyContentKind,
  reader: ContentReader,
  id: string,
): Promise<ContentRow | undefined> {
  const { rows } = await sql<ContentRow>`${selectContent(kind, reader, { whole: true })}
    where c.id = ${id} and ${isVisibleTo(kind, 'c', reader)}`.execute(db);
  return rows[0];
}

/** True if the user may see the entity as a reader. */
export async function isReadable(
  db: Db | Tx,
  kind: AnyContentKind,
  reader: ContentReader,
  id: string,
): Promise<boolean> {
  const { rows } =
    await sql`select from content c where c.id = ${id} and ${readable(kind, 'c', reader)}`.execute(db);
  return rows.length > 0;
}

/** The neighbor of a thing in the order of the list; null where it is the last one. */
export async function neighbor(
  db: Db,
  kind: AnyContentKind,
  reader: ContentReader,
  input: { readonly id: string; readonly published: boolean; readonly index: 1 | -1 },
): Promise<string | null> {
  const rule = input.published
    ? readable(kind, 'c', reader)
    : sql<boolean>`(c.deleted_at is null and ${isVisibleAsDraft(kind, 'c', reader.actor)})`;
  const place = sortOf(kind, kind.order.by, !input.published);
  const onwards = (kind.order.direction === 'asc') === (input.index === 1);
  const [compare, direction] = onwards ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const { rows } = await sql<{ id: string }>`
    with here as (select ${place} as place, c.id from content c ${joinDetail(kind)} where c.id = ${input.id})
    select c.id from content c ${joinDetail(kind)} cross join here
    where ${rule} and (${place}, c.id) ${compare} (here.place, here.id)
    order by ${place} ${direction}, c.id ${direction} limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Days for which a thing counts as unread. */
const UNREAD_DAYS = 90;
/** Entities published earlier than this before the account was created don't count as unread. */
const BEFORE_ACCOUNT_DAYS = 30;
/** Pages show more as "99+". */
const MOST_UNREAD = 100;

/** Number of entities of the kind that the user hasn't opened, counted up to 100. */
export async function unreadCount(
  db: Db | Tx,
  kind: AnyContentKind,
  reader: Pick<ContentReader, 'actor' | 'member' | 'now'>,
): Promise<number> {
  const { actor, now } = reader;
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    select from content c where ${readable(kind, 'c', reader)}
      and c.revised_at > ${new Date(now.getTime() - UNREAD_DAYS * DAY)}
      and c.published_at >= (select me.created_at from user_account me where me.id = ${actor.id})
        - make_interval(days => ${BEFORE_ACCOUNT_DAYS})
      and not exists (select from visit v where v.user_id = ${actor.id} and v.content_id = c.id
        and v.visited_at >= c.revised_at)
    limit ${MOST_UNREAD}) as unread`.execute(db);
  return rows[0]?.count ?? 0;
}
