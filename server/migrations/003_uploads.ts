import { sql, type Kysely } from 'kysely';

/** Since when a file is used by nothing, and uploads that come in parts. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table file add column unused_since timestamptz default now()`,
  `create index file_unused on file (unused_since) where unused_since is not null`,
  // the id becomes the id of the file once the last byte is there
  `create table upload (
    id uuid primary key,
    user_id uuid not null references user_account on delete cascade,
    kind text not null check (kind in ('image','video','audio','captions','document','archive')),
    name text not null,
    size bigint not null check (size > 0),
    problem text,
    lock_owner uuid,
    locked_until timestamptz,
    lock_wanted boolean not null default false,
    created_at timestamptz not null default now(),
    touched_at timestamptz not null default now()
  )`,
  `create index upload_touched_at on upload (touched_at)`,
  `create index upload_user on upload (user_id)`,
];
