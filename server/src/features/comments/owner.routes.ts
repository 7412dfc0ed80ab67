import type { commentCalls } from '@forecourt/contract/comments';
import { handle, type Route } from '../../kit/http/handle.ts';
import type { ThreadOwner } from '../../kit/threads.ts';
import { removeComment } from './commands/remove-comment.ts';
import { writeComment } from './commands/write-comment.ts';
import { listComments } from './comments.queries.ts';

type Calls = ReturnType<typeof commentCalls>;

/** Handlers of the four calls that `commentCalls` declares for a kind of thing. */
export const commentRoutes = (owner: ThreadOwner, calls: Calls): Route[] => [
  handle(calls.list, (call) => listComments(call.db, call, owner, call.params.id, call.query)),
  handle(calls.write, async (call) => ({
    comment: await writeComment(call, owner, { ...call.body, ownerId: call.params.id }),
  })),
  handle(calls.reply, async (call) => ({
    comment: await writeComment(call, owner, {
      ...call.body,
      ownerId: call.params.id,
      to: call.params.commentId,
    }),
  })),
  handle(calls.remove, (call) =>
    call.write((tx) =>
      removeComment(tx, call, owner, { ownerId: call.params.id, id: call.params.commentId }),
    ),
  ),
];
