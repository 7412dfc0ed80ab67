import { sql } from 'kysely';
import type { PersonalDataSource } from '../../kit/personal-data.ts';
import { removeEmpty } from './comments.commands.ts';

/** Erasure clears text and author of a user's comments; tags stay anonymous. */
export const commentsPersonalData: PersonalDataSource = {
  rows: {
    'comment.author_id': { leaving: 'clear', without: ['client_id'] },
    'comment_tag.user_id': { leaving: 'keep' },
    'thread_mute.user_id': { leaving: 'delete' },
  },
  async erase(tx, userId, { clock }) {
    await sql`delete from comment_tag where comment_id in (select id from comment where author_id = ${userId})`.execute(
      tx,
    );
    await sql`update comment set message = '', deleted_at = coalesce(deleted_at, ${clock.now()})
      where author_id = ${userId}`.execute(tx);
    await removeEmpty(tx, sql`c.author_id = ${userId}`);
  },
};
