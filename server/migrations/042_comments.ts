import { sql, type Kysely } from 'kysely';

/** Comments with replies and tagged people, under whatever owns a thread. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table thread (
    id uuid primary key default uuidv7(),
    kind text not null
  )`,
  `create table comment (
    id uuid primary key default uuidv7(),
    thread_id uuid not null references thread on delete cascade,
    parent_id uuid references comment,
    author_id uuid references user_account,
    message text not null check (length(message) <= 2000),
    client_id uuid,
    created_at timestamptz not null,
    deleted_at timestamptz,
    check (deleted_at is not null or message <> '')
  )`,
  'create index comment_thread on comment (thread_id, created_at desc, id desc) where parent_id is null',
  'create index comment_parent on comment (parent_id, created_at) where parent_id is not null',
  'create unique index comment_author on comment (author_id, client_id)',
  `create table comment_tag (
    comment_id uuid not null references comment on delete cascade,
    user_id uuid not null references user_account,
    primary key (comment_id, user_id)
  )`,
  'create index comment_tag_user on comment_tag (user_id)',
  `create table thread_mute (
    thread_id uuid not null references thread on delete cascade,
    user_id uuid not null references user_account on delete cascade,
    primary key (thread_id, user_id)
  )`,
  'create index thread_mute_user on thread_mute (user_id)',
];
