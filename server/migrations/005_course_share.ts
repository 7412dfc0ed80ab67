import { sql, type Kysely } from 'kysely';

/** Who saved a course last, and the links that show one to anyone signed in. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table course add column updated_by uuid references user_account`,
  `create index course_updated_by on course (updated_by) where updated_by is not null`,
  `create index course_deleted on course (deleted_at) where deleted_at is not null`,
  // the key stands here in plain: the link is shown again to whoever may share, and ends after 30 days
  `create table course_share (
    key text primary key check (length(key) >= 22),
    course_id uuid not null references course on delete cascade,
    created_by uuid references user_account,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz
  )`,
  `create unique index course_share_open on course_share (course_id) where revoked_at is null`,
  `create index course_share_created_by on course_share (created_by)`,
  // who opened a link may see the pictures and media of the course while the link lasts
  `create table course_share_reader (
    key text not null references course_share on delete cascade,
    user_id uuid not null references user_account on delete cascade,
    opened_at timestamptz not null,
    primary key (key, user_id)
  )`,
  `create index course_share_reader_user on course_share_reader (user_id)`,
];
