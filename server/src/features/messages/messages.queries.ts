import { sql, type RawBuilder } from 'kysely';
import type { AudienceColumns } from '../../kit/access/audience.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { offsetOf, type PageQuery } from '../../kit/list.ts';
import { hasPermission, hasGlobalScope, type Actor } from '../../kit/session/actor.ts';
import { containsSearchText as holdsWords } from '../../kit/entities/search.ts';

export type MessageStatus = 'draft' | 'scheduled' | 'sending' | 'sent' | 'withdrawn';

export interface MessageRow extends AudienceColumns {
  readonly id: string;
  readonly subject: string;
  readonly body: string;
  readonly status: MessageStatus;
  readonly send_at: Date | null;
  readonly sent_at: Date | null;
  readonly recipients: number;
  readonly users: string[];
  readonly everyone: boolean;
  readonly also_mail: boolean;
  readonly version: number;
  readonly sender: string;
  readonly files: string[];
  readonly read: boolean;
  readonly reads: number;
  readonly failed: number;
  readonly written: boolean;
}

/** SQL: true when the message reached this user and wasn't withdrawn. */
export const received = (alias: string, actor: Pick<Actor, 'id'>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.status`)} in ('sending', 'sent') and exists (select from message_recipient got
    where got.message_id = ${sql.ref(`${alias}.id`)} and got.user_id = ${actor.id} and got.delivered_at is not null))`;

/** SQL: may the actor see what was written, as its writers do? Platform and company admins all, others their own. */
export function written(alias: string, actor: Actor): RawBuilder<boolean> {
  if (!hasPermission(actor, 'VIEW_MESSAGES')) return sql<boolean>`false`;
  return hasGlobalScope(actor)
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(`${alias}.created_by`)} = ${actor.id}`;
}

/** The page that leads to a message, which notifications and mails name. */
export const loadLink = (id: string): string => `/auth/messages?open=${id}`;

const columns = (
  actor: Actor,
) => sql`m.id, m.subject, m.body, m.status, m.send_at, m.sent_at, m.recipients, m.users,
  m.everyone, m.also_mail, m.version,
  m.audience_roles, m.audience_brands, m.audience_business_units, m.audience_groups, m.audience_dealers,
  person_name(author.first_name, author.last_name) as sender,
  array(select a.file_id from message_attachment a where a.message_id = m.id order by a.position) as files,
  coalesce((select mine.read_at is not null from message_recipient mine
    where mine.message_id = m.id and mine.user_id = ${actor.id}), true) as read,
  case when ${written('m', actor)} then (select count(*) from message_recipient one
    where one.message_id = m.id and one.read_at is not null) else 0 end as reads,
  case when ${written('m', actor)} then (select count(*) from mail
    where mail.state = 'failed' and mail.data->>'link' = '/auth/messages?open=' || m.id) else 0 end as failed,
  ${written('m', actor)} as written`;

/** SQL: does the message `m` hold the words? What marks its text up is no part of it. */
const holdsText = (text: string) =>
  text === '' ? sql`true` : holdsWords(sql`m.subject || E'\n' || words_of(m.body)`, { text });

interface Page {
  readonly rows: MessageRow[];
  readonly total: number;
}

/** One page of a user's inbox, newest first. */
export async function listInboxMessages(
  db: Db,
  actor: Actor,
  query: PageQuery & { readonly text: string; readonly unread?: boolean | undefined },
): Promise<Page> {
  const state =
    query.unread === undefined
      ? sql`true`
      : query.unread
        ? sql`got.read_at is null`
        : sql`got.read_at is not null`;
  const from = sql`from message_recipient got join message m on m.id = got.message_id
      join user_account author on author.id = m.created_by
    where got.user_id = ${actor.id} and got.delivered_at is not null and m.status in ('sending', 'sent')
      and ${state} and ${holdsText(query.text)}`;
  return pageFrom(db, actor, query, from, sql`got.delivered_at desc, m.id desc`);
}

/** One page of what was written, the newest first. */
export async function listSentMessages(
  db: Db,
  actor: Actor,
  query: PageQuery & { readonly text: string; readonly status?: MessageStatus | undefined },
): Promise<Page> {
  const from = sql`from message m join user_account author on author.id = m.created_by
    where ${written('m', actor)} and ${holdsText(query.text)}
      and ${query.status ? sql`m.status = ${query.status}` : sql`true`}`;
  return pageFrom(db, actor, query, from, sql`coalesce(m.sent_at, m.send_at, m.updated_at) desc, m.id desc`);
}

async function pageFrom(
  db: Db,
  actor: Actor,
  query: PageQuery,
  from: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<Page> {
  const [rows, total] = await Promise.all([
    sql<MessageRow>`select ${columns(actor)} ${from} order by ${order}
      limit ${query.limit} offset ${offsetOf(query)}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${from}`.execute(db),
  ]);
  return { rows: rows.rows, total: total.rows[0]?.total ?? 0 };
}

/** One message that the person got or may write; as which of both says `written`. */
export async function findMessage(db: Db | Tx, actor: Actor, id: string): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`select ${columns(actor)}
    from message m join user_account author on author.id = m.created_by
    where m.id = ${id} and (${received('m', actor)} or ${written('m', actor)})`.execute(db);
  return rows[0];
}

/** Number of a user's unread messages. */
export async function countUnread(db: Db | Tx, { id }: Pick<Actor, 'id'>): Promise<number> {
  const { rows } = await sql<{ unread: number }>`select count(*) as unread
    from message_recipient got join message m on m.id = got.message_id
    where got.user_id = ${id} and got.delivered_at is not null and got.read_at is null
      and m.status in ('sending', 'sent')`.execute(db);
  return rows[0]?.unread ?? 0;
}

export const listNames = (db: Db | Tx, users: readonly string[]) =>
  users.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('user_account')
        .select(['id', sql<string>`person_name(first_name, last_name)`.as('name')])
        .where('id', 'in', [...users])
        .orderBy('first_name')
        .orderBy('id')
        .execute();
