import type * as contract from '@forecourt/contract/comments';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { queryClient } from '../api/queryClient.ts';

type Calls = ReturnType<typeof contract.commentCalls>;
export type CommentView = contract.CommentView;
export type ReplyView = CommentView['replies'][number];

/** A thing under which people talk: the family of its calls (`field-training`) and its id. */
export interface CommentedThing {
  readonly family: string;
  readonly id: string;
}

/** A comment to send; repeating it with the same `clientId` creates no second one. */
export interface Words {
  readonly message: string;
  readonly taggedUsers: string[];
  readonly tagPlaces: number[];
  readonly clientId: string;
}

export const commentsQuery = ({ family, id }: CommentedThing) => {
  const list = client<Calls['list']>(`GET /api/${family}/:id/comments`);
  return infiniteQueryOptions({
    queryKey: ['comments', family, id],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: before, signal }) => list({ params: { id }, query: { before } }, { signal }),
    getNextPageParam: ({ comments, moreComments }) => (moreComments ? comments.at(-1)?._id : undefined),
  });
};

const refresh = (thing: CommentedThing) => queryClient.invalidateQueries(commentsQuery(thing));

/** Posts a comment, or a reply if `commentId` is given. */
export async function send(thing: CommentedThing, words: Words, commentId?: string): Promise<string> {
  const { family, id } = thing;
  const { comment } = commentId
    ? await client<Calls['reply']>(`POST /api/${family}/:id/comment/:commentId/reply`)({
        params: { id, commentId },
        body: words,
      })
    : await client<Calls['write']>(`POST /api/${family}/:id/comment`)({ params: { id }, body: words });
  await refresh(thing);
  return comment._id;
}

export async function remove(thing: CommentedThing, commentId: string): Promise<void> {
  const { family, id } = thing;
  await client<Calls['remove']>(`DELETE /api/${family}/:id/:commentId`)({ params: { id, commentId } });
  await refresh(thing);
}

const mentions = client<typeof contract.mentions>('GET /api/mentions');
const muteThread = client<typeof contract.muteThread>('PUT /api/threads/:id/mute');

/** Letters that the look-up needs. */
const LEAST = 2;

export const mentionsQuery = (thread: string, text: string) =>
  queryOptions({
    queryKey: ['mentions', thread, text],
    queryFn: async ({ signal }) => (await mentions({ query: { thread, text } }, { signal })).users,
    enabled: text.trim().length >= LEAST,
    retry: false,
  });

export async function mute(thing: CommentedThing, thread: string, muted: boolean): Promise<void> {
  await muteThread({ params: { id: thread }, body: { muted } });
  await refresh(thing);
}
