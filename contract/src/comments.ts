import { z } from 'zod';
import { endpoint, signedIn, type Access } from './endpoint.ts';
import { Id, ImageView, Instant, line, paragraph, Ref } from './fields.ts';
import { COMMENT, SEARCH_TEXT } from './limits.ts';

/** A user mentioned in a thread. `name` is empty for erased accounts. */
const Named = z.object({ _id: Id, name: z.string() });

const Reply = z.object({
  _id: Id,
  /** The comment that it answers; null for comments that answer none. */
  parent: Id.nullable(),
  /** Plain text; empty where the comment was deleted and its replies remain. */
  message: z.string(),
  deleted: z.boolean(),
  /** Null: the author’s account was erased. */
  author: Named.extend({
    role: z.object({ key: z.string(), name: z.string() }),
    image: ImageView.nullable(),
  }).nullable(),
  /** `places` are the positions of the @ in the text where they are mentioned; none for tags before the text. */
  taggedUsers: z.array(Named.extend({ places: z.array(z.number()) })),
  createdAt: Instant,
  can: z.object({ reply: z.boolean(), delete: z.boolean() }),
});

/** A comment with its replies, oldest reply first. */
export const CommentView = Reply.extend({ replies: z.array(Reply) });
export type CommentView = z.infer<typeof CommentView>;

/** Comments of one answer. */
export const COMMENTS_PAGE = 50;

/** What a thing under which people talk answers besides its own fields: its newest comments first. */
export const CommentsPart = z.object({
  thread: z.object({
    _id: Id,
    /** Comments and replies that were not deleted. */
    total: z.number(),
    /** The reader hears nothing of this thread. */
    muted: z.boolean(),
  }),
  comments: z.array(CommentView),
  /** There are older comments than these. */
  moreComments: z.boolean(),
});
export type CommentsPart = z.infer<typeof CommentsPart>;

const { thread, moreComments } = CommentsPart.shape;
/** What single answers of content add to its `comments`. */
export const talk = { thread, moreComments };

const Message = z.object({
  message: paragraph(COMMENT.message, 1),
  taggedUsers: z.array(Ref).max(COMMENT.tags).default([]),
  /** The position of the @ in the text for each of them; without one a tag is shown before the text. */
  tagPlaces: z.array(z.int().min(0).max(COMMENT.message)).max(COMMENT.tags).default([]),
  /** The same one again answers the comment that the first request made. */
  clientId: z.uuid().optional(),
});
const one = { comment: CommentView };
const problems = ['request.rate_limited'] as const;

/**
 * The calls of a kind of thing under which people talk, `/api/<family>/:id/comment…`. A family declares them with its
 * other calls, one export each, and gives them to the server’s `commentRoutes`.
 */
export const commentCalls = <const F extends string>(family: F, { access }: { readonly access: Access }) => ({
  list: endpoint({
    method: 'GET',
    path: `/api/${family}/:id/comments`,
    summary: 'Comments with their replies, newest first',
    access,
    params: { id: Id },
    query: z.object({
      /** Returns comments older than this one. */
      before: Ref.optional(),
      limit: z.coerce.number().int().min(1).max(COMMENTS_PAGE).default(COMMENTS_PAGE),
    }),
    reply: CommentsPart.shape,
  }),
  write: endpoint({
    method: 'POST',
    path: `/api/${family}/:id/comment`,
    summary: 'Write a comment; people tagged in it are told',
    access,
    params: { id: Id },
    body: Message,
    reply: one,
    problems,
  }),
  reply: endpoint({
    method: 'POST',
    path: `/api/${family}/:id/comment/:commentId/reply`,
    summary: 'Reply to a comment; a reply to a reply joins its comment',
    access,
    params: { id: Id, commentId: Id },
    body: Message,
    reply: one,
    problems,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `/api/${family}/:id/:commentId`,
    summary: 'Delete a comment or a reply; a comment with replies stays without its text',
    access,
    params: { id: Id, commentId: Id },
  }),
});

/** The same, named as families of content export them. */
export function talkCalls<const F extends string>(family: F, of: { readonly access: Access }) {
  const { list, write, reply, remove } = commentCalls(family, of);
  return { comments: list, comment: write, reply, removeComment: remove };
}

export const mentions = endpoint({
  method: 'GET',
  path: '/api/mentions',
  summary: 'Up to ten people who can be tagged in a thread, by name',
  access: { who: signedIn(), scope: 'user' },
  query: z.object({ thread: Ref, text: line(SEARCH_TEXT, 2) }),
  reply: { users: z.array(Named.extend({ dealer: z.string() })) },
  problems,
});

export const muteThread = endpoint({
  method: 'PUT',
  path: '/api/threads/:id/mute',
  summary: 'Hear nothing more of a thread, or hear of it again',
  access: { who: signedIn(), scope: 'own' },
  params: { id: Id },
  body: z.object({ muted: z.boolean().default(true) }),
  reply: { muted: z.boolean() },
});
