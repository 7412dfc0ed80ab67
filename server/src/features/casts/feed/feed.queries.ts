import { sql } from 'kysely';
import type { Language } from '@forecourt/contract/languages';
import { membershipOf } from '../../../kit/access/membership.ts';
import { readable } from '../../../kit/content/visible.ts';
import type { Db } from '../../../kit/db/db.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { localized } from '../../../kit/texts/localized.ts';
import { castKinds } from '../casts.kind.ts';

/** Episodes of a feed: apps read it whole, every time. */
const MOST = 300;

export interface EpisodeRow {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly published_at: Date;
  readonly brand: string | null;
  readonly media_id: string;
  readonly image_id: string | null;
  readonly image_mime: string | null;
  readonly size: number;
  readonly mime: string;
  readonly duration_ms: number | null;
}

interface Listener {
  readonly actor: Actor;
  readonly language: Language;
  readonly now: Date;
}

/** The newest episodes that the person may hear now. @param id only this one */
export async function listEpisodes(
  db: Db,
  { actor, language, now }: Listener,
  id?: string,
): Promise<EpisodeRow[]> {
  const reader = { actor, now, member: await membershipOf(db, actor) };
  const { rows } = await sql<EpisodeRow>`select c.id, ${localized('c', 'title', language)} as title,
      ${localized('c', 'body', language)} as body, c.published_at, b.name as brand, d.media_id, c.image_id,
      p.mime as image_mime, f.size, f.mime, f.duration_ms
    from content c join recording d on d.content_id = c.id join file f on f.id = d.media_id
      left join file p on p.id = c.image_id left join brand b on b.id = c.brand_id
    where ${readable(castKinds.podcast, 'c', reader)} and f.state = 'ready'
      ${id === undefined ? sql`` : sql`and c.id = ${id}`}
    order by c.published_at desc, c.id desc limit ${MOST}`.execute(db);
  return rows;
}
