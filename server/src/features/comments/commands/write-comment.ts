import { sql } from 'kysely';
import type { CommentView } from '@forecourt/contract/comments';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { recordActing } from '../../../kit/audit-log.ts';
import type { Db, Tx, Writer } from '../../../kit/db/db.ts';
import { found } from '../../../kit/http/problem.ts';
import { notify } from '../../../kit/notify.ts';
import { fullName } from '../../../kit/session/actor.ts';
import type { ThreadOwner } from '../../../kit/threads.ts';
import { findComment } from '../comments.queries.ts';
import { type SeenThread, threadOf } from '../seen-thread.ts';
import { checkTags, whoSees } from '../taggable.ts';

interface Words {
  readonly ownerId: string;
  readonly message: string;
  readonly taggedUsers: readonly string[];
  readonly tagPlaces: readonly number[];
  readonly clientId?: string | undefined;
  /** The comment or reply that is answered. */
  readonly to?: string;
}

interface By extends CommandContextWithPortal {
  readonly db: Db;
  readonly write: Writer;
}

/** Writes a comment or reply, idempotent by `clientId`, and notifies users. */
export async function writeComment(by: By, owner: ThreadOwner, words: Words): Promise<CommentView> {
  const thread = await threadOf(by.db, by, owner, words.ownerId);
  if (!(await knownComment(by.db, by, thread, words)))
    await by.portal.limits.take('comment.person', by.actor.id);
  const id = await by.write((tx) => insert(tx, by, owner, words));
  return findComment(by.db, by, thread, id);
}

/** The comment that an earlier request with the same `clientId` made. */
async function knownComment(db: Db | Tx, { actor }: By, thread: SeenThread, { clientId }: Words) {
  if (!clientId) return undefined;
  const row = await db
    .selectFrom('comment')
    .select(['id', 'thread_id'])
    .where('author_id', '=', actor.id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  // the same name for a comment elsewhere is no comment here
  return row && found(row.thread_id === thread.id ? row : undefined).id;
}

async function insert(tx: Tx, by: By, owner: ThreadOwner, words: Words): Promise<string> {
  const { actor, now } = by;
  const thread = await threadOf(tx, by, owner, words.ownerId);
  const answered = await holdAnswered(tx, thread, words.to);
  const places = placesOf(words);
  const tagged = [...places.keys()];
  await checkTags(tx, by, owner, thread, words.taggedUsers);
  const row = await tx
    .insertInto('comment')
    .values({
      thread_id: thread.id,
      parent_id: answered?.root ?? null,
      author_id: actor.id,
      message: words.message,
      client_id: words.clientId ?? null,
      created_at: now,
    })
    .onConflict((oc) => oc.columns(['author_id', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return found(await knownComment(tx, by, thread, words));
  if (tagged.length > 0)
    await tx
      .insertInto('comment_tag')
      .values([...places].map(([user_id, at]) => ({ comment_id: row.id, user_id, places: at })))
      .execute();
  await notifyUser(tx, by, owner, { thread, commentId: row.id, tagged, answered: answered?.authors ?? [] });
  await owner.written?.(tx, { ownerId: thread.ownerId, commentId: row.id, authorId: actor.id, now });
  const subject = { kind: owner.kind, id: thread.ownerId };
  await recordActing(tx, actor, by, { type: 'comment.write', subject });
  return row.id;
}

/** Each tagged person with the positions in the text where an @ mentions them. */
function placesOf({ message, taggedUsers, tagPlaces }: Words): ReadonlyMap<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [index, id] of taggedUsers.entries()) {
    const place = tagPlaces[index];
    const isMention = place !== undefined && message[place] === '@';
    places.set(id, [...(places.get(id) ?? []), ...(isMention ? [place] : [])]);
  }
  return places;
}

/**
 * The comment that begins the conversation, held so that it is not deleted meanwhile, and the authors who are answered:
 * of the comment, and of the reply if it is one.
 */
async function holdAnswered(tx: Tx, thread: SeenThread, to: string | undefined) {
  if (!to) return undefined;
  const { rows } = await sql<{ root: string; author: string | null }>`
    select coalesce(parent_id, id) as root, author_id as author from comment
    where id = ${to} and thread_id = ${thread.id} and deleted_at is null`.execute(tx);
  const answered = found(rows[0]);
  const { rows: roots } = await sql<{ author: string | null; gone: boolean }>`
    select author_id as author, deleted_at is not null as gone from comment
    where id = ${answered.root} for key share`.execute(tx);
  const root = found(roots[0]);
  const authors = [answered.author, root.gone ? null : root.author].filter((id) => id !== null);
  return { root: answered.root, authors: [...new Set(authors)] };
}

interface News {
  readonly thread: SeenThread;
  readonly commentId: string;
  readonly tagged: readonly string[];
  readonly answered: readonly string[];
}

/**
 * Notifies tagged users and those replied to, once each, except the author and users who muted the thread or no longer
 * see it.
 */
async function notifyUser(tx: Tx, by: By, owner: ThreadOwner, news: News): Promise<void> {
  const { actor, now, portal } = by;
  const { thread, commentId } = news;
  const people = [...new Set([...news.tagged, ...news.answered])].filter((id) => id !== actor.id);
  if (people.length === 0) return;
  const seeing = await whoSees(tx, by, owner, thread.ownerId, people);
  const muted = await tx
    .selectFrom('thread_mute')
    .select('user_id')
    .where('thread_id', '=', thread.id)
    .execute();
  const deaf = new Set(muted.map(({ user_id }) => user_id));
  const hearing = people.filter((id) => seeing.has(id) && !deaf.has(id));
  const tagged = new Set(news.tagged);
  const notice = {
    data: { author: fullName(actor), title: thread.title },
    link: `${owner.page(thread.ownerId)}?comment=${commentId}`,
    key: `comment:${commentId}`,
    about: { kind: owner.kind, id: thread.ownerId },
  };
  await notify(tx, portal.jobs, now, {
    ...notice,
    kind: 'comment.tagged',
    to: hearing.filter((id) => tagged.has(id)),
  });
  await notify(tx, portal.jobs, now, {
    ...notice,
    kind: 'comment.replied',
    to: hearing.filter((id) => !tagged.has(id)),
  });
}
