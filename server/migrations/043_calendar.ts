import { sql, type Kysely } from 'kysely';

/** Invitations by mail, personal calendar feeds, and the time that instructors are taken. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'create extension if not exists btree_gist',
  // what a person's calendar was last told of a thing; kept for ever, because the number of a change only rises
  `create table calendar_invitation (
    user_id uuid not null references user_account on delete cascade,
    kind text not null,
    thing_id uuid not null,
    sequence int not null default 0,
    told jsonb not null,
    cancelled boolean not null default false,
    changed_at timestamptz not null,
    primary key (user_id, kind, thing_id)
  )`,
  'create index calendar_invitation_thing on calendar_invitation (kind, thing_id)',
  `create table calendar_link (
    user_id uuid primary key references user_account on delete cascade,
    token_hash bytea not null unique,
    created_at timestamptz not null
  )`,
  'alter table notification add column calendar jsonb',
  'alter table mail add column calendar jsonb',
  // visits and class days in one table: nobody is in two places at once, the way between them included
  `create table instructor_busy (
    id uuid primary key default uuidv7(),
    user_id uuid not null references user_account on delete cascade,
    kind text not null,
    thing_id uuid not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    blocked tstzrange not null,
    check (ends_at > starts_at and upper(blocked) >= ends_at and lower(blocked) = starts_at),
    constraint instructor_busy_once exclude using gist (user_id with =, blocked with &&)
  )`,
  'create index instructor_busy_thing on instructor_busy (kind, thing_id)',
];
