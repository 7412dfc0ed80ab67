import { notifyAudience } from '../../kit/content/notify.ts';
import { feature } from '../../kit/feature.ts';
import { reassignRows, type Pair } from '../../kit/account-merge.ts';
import type { Tx } from '../../kit/db/db.ts';
import { sql } from 'kysely';
import { contentRoutes } from './content.routes.ts';

/** What the kinds of content have in common: what people make of it, telling them, and their favourites. */
export const content = feature({
  name: 'content',
  routes: contentRoutes,
  jobs: [notifyAudience],
  // things go with their brand, and are removed with their files by the jobs of their kinds
  brandRows: { 'content.brand_id': { fate: 'wait' } },
  merging: {
    moved: [
      reassignRows({ table: 'reaction', kind: 'activity', key: ['content_id'], combine: uniteReactions }),
      reassignRows({ table: 'visit', kind: 'activity', key: ['content_id'], combine: uniteVisits }),
      reassignRows({ table: 'content_download', kind: 'activity', key: ['content_id', 'file_id', 'day'] }),
      reassignRows({ table: 'content', owner: 'created_by', kind: 'authored' }),
    ],
    kept: ['content.updated_by'],
    ended: [],
  },
  person: {
    rows: {
      'reaction.user_id': { leaving: 'delete', without: ['user_id'] },
      'visit.user_id': { leaving: 'delete', without: ['user_id'] },
      'content_download.user_id': { leaving: 'delete', without: ['user_id'] },
      'content.created_by': { leaving: 'keep' },
      'content.updated_by': { leaving: 'keep' },
    },
  },
});

/** Merges reactions: in a conflict, the primary account's reaction wins. */
function uniteReactions(tx: Tx, { primary, secondary }: Pair) {
  return sql`update reaction mine set favored_at = coalesce(mine.favored_at, other.favored_at),
      opinion = coalesce(mine.opinion, other.opinion)
    from reaction other where mine.user_id = ${primary} and other.user_id = ${secondary}
      and other.content_id = mine.content_id`.execute(tx);
}

/** Merges visits: content that either account has read counts as read. */
function uniteVisits(tx: Tx, { primary, secondary }: Pair) {
  return sql`update visit mine set visited_at = greatest(mine.visited_at, other.visited_at)
    from visit other where mine.user_id = ${primary} and other.user_id = ${secondary}
      and other.content_id = mine.content_id`.execute(tx);
}
