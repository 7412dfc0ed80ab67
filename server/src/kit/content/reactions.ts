import { sql } from 'kysely';
import type { Db, Tx } from '../db/db.ts';
import type { Actor } from '../session/actor.ts';

interface Who {
  readonly actor: Actor;
  readonly now: Date;
}

/** Favorite state of a user, and the number of likes. */
export interface Reactions {
  readonly favorite: boolean;
  readonly like: boolean;
  readonly dislike: boolean;
  readonly likes: number;
}

export async function reactionsOf(db: Db | Tx, actor: Actor, id: string): Promise<Reactions> {
  const { rows } = await sql<Reactions>`select
    exists (select from reaction r where r.content_id = ${id} and r.user_id = ${actor.id} and r.favored_at is not null) as favorite,
    exists (select from reaction r where r.content_id = ${id} and r.user_id = ${actor.id} and r.opinion = 'like') as "like",
    exists (select from reaction r where r.content_id = ${id} and r.user_id = ${actor.id} and r.opinion = 'dislike') as dislike,
    (select count(*) from reaction r where r.content_id = ${id} and r.opinion = 'like') as likes`.execute(db);
  return rows[0] ?? { favorite: false, like: false, dislike: false, likes: 0 };
}

/** Keeps a thing among the person's favourites, or no longer. What is kept already keeps its place. */
export const setFavorite = (tx: Tx, { actor, now }: Who, id: string, favored: boolean) =>
  sql`insert into reaction as r (user_id, content_id, favored_at, updated_at)
    values (${actor.id}, ${id}, ${favored ? now : null}, ${now})
    on conflict (user_id, content_id) do update
      set favored_at = case when excluded.favored_at is null then null else coalesce(r.favored_at, excluded.favored_at) end,
        updated_at = excluded.updated_at`.execute(tx);

/** Sets an opinion or takes that very one back; one excludes the other. */
export const setOpinion = (
  tx: Tx,
  { actor, now }: Who,
  id: string,
  opinion: 'like' | 'dislike',
  held: boolean,
) =>
  sql`insert into reaction as r (user_id, content_id, opinion, updated_at)
    values (${actor.id}, ${id}, ${held ? opinion : null}, ${now})
    on conflict (user_id, content_id) do update
      set opinion = case when ${held} then ${opinion} when r.opinion = ${opinion} then null else r.opinion end,
        updated_at = excluded.updated_at`.execute(tx);

/** Records that the user opened the thing. Ignored during impersonation. */
export async function recordView(tx: Tx, { actor, now }: Who, id: string): Promise<void> {
  if (actor.proxiedBy) return;
  await sql`insert into visit as v (user_id, content_id, visited_at) values (${actor.id}, ${id}, ${now})
    on conflict (user_id, content_id) do update set visited_at = excluded.visited_at
      where v.visited_at < excluded.visited_at`.execute(tx);
}

/** Notes a download of a file of a thing, once a person and day. @param day of the portal, `YYYY-MM-DD` */
export async function noteDownload(
  tx: Tx,
  { actor, now }: Who,
  { id, fileId, day }: { readonly id: string; readonly fileId: string; readonly day: string },
): Promise<void> {
  if (actor.proxiedBy) return;
  await sql`insert into content_download (content_id, file_id, user_id, day, at)
    values (${id}, ${fileId}, ${actor.id}, ${day}, ${now}) on conflict do nothing`.execute(tx);
}

/** Downloads by file of a thing. */
export async function downloadsOf(db: Db | Tx, id: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ file_id: string; count: number }>`select file_id, count(*) as count
    from content_download where content_id = ${id} group by file_id`.execute(db);
  return new Map(rows.map(({ file_id, count }) => [file_id, count]));
}
