import { sql, type Kysely } from 'kysely';

/** Devices that an account has signed in from, and the sessions behind openings of packages. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table known_device (
    user_id uuid not null references user_account on delete cascade,
    -- of the token in the browser's cookie; one browser may know several people
    token_hash bytea not null,
    last_used_at timestamptz not null,
    primary key (user_id, token_hash)
  )`,
  `create index known_device_last_used on known_device (last_used_at)`,
  // the session that opened a package or vouched for it last: with it ends what the opening may do; openings from
  // before have none, and are vouched for by the page that shows them
  `alter table scorm_launch add column session_id uuid`,
];
