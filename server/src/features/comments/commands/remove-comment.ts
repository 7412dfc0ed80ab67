import { sql } from 'kysely';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { allow, found } from '../../../kit/http/problem.ts';
import type { ThreadOwner } from '../../../kit/threads.ts';
import { removeEmpty } from '../comments.commands.ts';
import { threadOf } from '../seen-thread.ts';

interface Place {
  readonly ownerId: string;
  /** Id of the comment or reply. */
  readonly id: string;
}

/** Deletes a comment; its text and tags are gone at once, its place stays while replies need it. */
export async function removeComment(
  tx: Tx,
  by: CommandContextWithPortal,
  owner: ThreadOwner,
  { ownerId, id }: Place,
): Promise<void> {
  const thread = await threadOf(tx, by, owner, ownerId);
  const comment = found(
    await tx
      .selectFrom('comment')
      .select(['parent_id', 'author_id'])
      .where('id', '=', id)
      .where('thread_id', '=', thread.id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst(),
  );
  const own = comment.author_id === by.actor.id;
  allow(own || thread.edits);
  await tx.updateTable('comment').set({ message: '', deleted_at: by.now }).where('id', '=', id).execute();
  await tx.deleteFrom('comment_tag').where('comment_id', '=', id).execute();
  const root = comment.parent_id ?? id;
  // a reply on its way holds the comment that it answers
  await tx.selectFrom('comment').select('id').where('id', '=', root).forUpdate().execute();
  await removeEmpty(tx, sql`c.id in (${id}, ${root})`);
  if (!own || by.actor.proxiedBy)
    await writeAuditLog(tx, by.actor, by, {
      type: 'comment.remove',
      subject: { kind: owner.kind, id: ownerId },
      data: { title: thread.title },
    });
}
