import { sql } from 'kysely';
import type { ImageView } from '@forecourt/contract/fields';
import { COMMENTS_PAGE, type CommentsPart, type CommentView } from '@forecourt/contract/comments';
import type { Db, Tx } from '../../kit/db/db.ts';
import { imageJson } from '../../kit/files/image-sql.ts';
import { found } from '../../kit/http/problem.ts';
import type { ThreadOwner } from '../../kit/threads.ts';
import { toCommentView } from './comments.view.ts';
import { type RequestContext, type SeenThread, threadOf } from './seen-thread.ts';

/** A comment or reply with everything that is shown of it. */
export interface CommentRow {
  readonly id: string;
  readonly parent_id: string | null;
  readonly message: string;
  readonly created_at: Date;
  readonly deleted_at: Date | null;
  readonly author_id: string | null;
  readonly author_name: string;
  readonly author_role: { readonly key: string; readonly name: string };
  readonly author_image: ImageView | null;
  readonly tagged: CommentView['taggedUsers'];
}

const COLUMNS = sql<CommentRow>`c.id, c.parent_id, c.message, c.created_at, c.deleted_at, c.author_id,
  coalesce(person_name(u.first_name, u.last_name), '') as author_name, jsonb_build_object('key', coalesce(r.key, ''), 'name', coalesce(r.name, '')) as author_role,
  ${imageJson('f')} as author_image,
  coalesce((select jsonb_agg(jsonb_build_object('_id', t.user_id, 'name', person_name(p.first_name, p.last_name),
        'places', t.places)
      order by p.first_name, p.last_name, t.user_id)
    from comment_tag t join user_account p on p.id = t.user_id where t.comment_id = c.id), '[]') as tagged`;
const JOINS = sql`left join user_account u on u.id = c.author_id left join role r on r.id = u.role_id
  left join file f on f.id = u.profile_image_id`;

interface Page {
  /** A comment; those that are older than it. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Comments that begin a conversation, newest first, one more than asked for, and all replies to them. */
async function rowsOf(db: Db | Tx, thread: string, { before, limit }: Page): Promise<CommentRow[]> {
  const older = before
    ? sql`and (c.created_at, c.id) < (select b.created_at, b.id from comment b
        where b.id = ${before} and b.thread_id = ${thread})`
    : sql``;
  const { rows } = await sql<CommentRow>`
    with top as (select c.id from comment c where c.thread_id = ${thread} and c.parent_id is null ${older}
        and (c.deleted_at is null or exists (select from comment r where r.parent_id = c.id))
      order by c.created_at desc, c.id desc limit ${limit + 1})
    select ${COLUMNS} from comment c ${JOINS}
    where c.id in (select id from top) or c.parent_id in (select id from top)
    order by c.created_at, c.id`.execute(db);
  return rows;
}

/** The newest comments of a thing, or older ones, as its answer carries them. @throws 404 where it does not exist for the person */
export async function listComments(
  db: Db | Tx,
  context: RequestContext,
  owner: ThreadOwner,
  ownerId: string,
  page: Page = { limit: COMMENTS_PAGE },
): Promise<CommentsPart> {
  const thread = await threadOf(db, context, owner, ownerId);
  const rows = await rowsOf(db, thread.id, page);
  const { rows: facts } = await sql<{ total: number; muted: boolean }>`
    select (select count(*) from comment where thread_id = ${thread.id} and deleted_at is null) as total,
      exists (select from thread_mute where thread_id = ${thread.id} and user_id = ${context.actor.id}) as muted`.execute(
    db,
  );
  const top = rows.filter(({ parent_id }) => parent_id === null).toReversed();
  const replies = Map.groupBy(rows, ({ parent_id }) => parent_id);
  return {
    thread: { _id: thread.id, ...found(facts[0]) },
    comments: top
      .slice(0, page.limit)
      .map((row) => toCommentView(row, replies.get(row.id) ?? [], context, thread)),
    moreComments: top.length > page.limit,
  };
}

/** One comment with its replies. */
export async function findComment(
  db: Db | Tx,
  context: RequestContext,
  thread: SeenThread,
  id: string,
): Promise<CommentView> {
  const { rows } = await sql<CommentRow>`select ${COLUMNS} from comment c ${JOINS}
    where c.thread_id = ${thread.id} and (c.id = ${id} or c.parent_id = ${id})
    order by c.created_at, c.id`.execute(db);
  const row = found(rows.find((one) => one.id === id));
  return toCommentView(
    row,
    rows.filter((one) => one.parent_id === id),
    context,
    thread,
  );
}
