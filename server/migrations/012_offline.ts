import { sql, type Kysely } from 'kysely';

/** Courses that learners may take along for use without a network, and attempts made there. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table course add column offline boolean not null default false,
    add column offline_test boolean not null default false`,
  // what a device was given: attempts made there are scored by the questions, mark and order of that day
  `create table offline_download (
    id uuid primary key default uuidv7(),
    user_id uuid not null references user_account on delete cascade,
    course_id uuid not null references course on delete cascade,
    course_version int not null,
    test_version_id uuid references test_version,
    pass_mark real not null,
    seed int not null,
    shuffle boolean not null,
    issued_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index offline_download_user on offline_download (user_id)`,
  `create index offline_download_course on offline_download (course_id)`,
  `create index offline_download_version on offline_download (test_version_id)`,
  `create index offline_download_expires on offline_download (expires_at)`,
  // the key that a device gave the attempt, so that one that is sent again is the same
  `alter table attempt add column offline_key uuid`,
  `create unique index attempt_offline on attempt (user_id, offline_key) where offline_key is not null`,
];
