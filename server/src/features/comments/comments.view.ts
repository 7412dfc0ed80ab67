import type { CommentView } from '@forecourt/contract/comments';
import type { CommentRow } from './comments.queries.ts';
import type { RequestContext, SeenThread } from './seen-thread.ts';

/** A comment with its replies as its readers see them. */
export const toCommentView = (
  row: CommentRow,
  replies: readonly CommentRow[],
  context: RequestContext,
  thread: SeenThread,
): CommentView => ({
  ...view(row, context, thread),
  replies: replies.map((one) => view(one, context, thread)),
});

function view(
  row: CommentRow,
  { actor }: RequestContext,
  { edits }: SeenThread,
): CommentView['replies'][number] {
  const deleted = row.deleted_at !== null;
  const shown = !deleted && row.author_id !== null;
  return {
    _id: row.id,
    parent: row.parent_id,
    message: row.message,
    deleted,
    author: shown
      ? {
          _id: row.author_id,
          name: row.author_name,
          role: row.author_role,
          image: row.author_image,
        }
      : null,
    taggedUsers: row.tagged,
    createdAt: row.created_at.toISOString(),
    can: { reply: !deleted, delete: !deleted && (edits || row.author_id === actor.id) },
  };
}
