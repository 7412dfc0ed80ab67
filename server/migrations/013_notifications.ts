import { sql, type Kysely } from 'kysely';

/** What each person is told about: once for each occasion, in the page and by mail as they choose. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // the same occasion told twice is told once: `key` names it
  `alter table notification add column key text not null default uuidv7()::text`,
  `alter table notification add column mail text not null default 'off' check (mail in ('off','now','digest'))`,
  `alter table notification add column mailed_at timestamptz`,
  `create unique index notification_key on notification (user_id, key)`,
  `create index notification_unread on notification (user_id) where read_at is null`,
  `create index notification_to_mail on notification (mail, user_id) where mail <> 'off' and mailed_at is null`,
  `create table notification_choice (
    user_id uuid not null references user_account on delete cascade,
    kind text not null,
    mail text not null check (mail in ('off','now','digest')),
    primary key (user_id, kind)
  )`,
];
