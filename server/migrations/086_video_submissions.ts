import { sql, type Kysely } from 'kysely';

/** Videos that people hand in: their consent, and what was decided. Who handed one in stands in `content.created_by`. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table video_submission (
    content_id uuid primary key references content on delete cascade,
    -- "I may share this, and those shown agree"; a draft may still be without
    consented_at timestamptz,
    -- when it was sent last
    submitted_at timestamptz,
    decided_at timestamptz,
    decided_by uuid references user_account,
    -- let through, and neither denied nor withdrawn since: a changed film that waits again stays approved for its points
    approved boolean not null default false,
    reason text not null default '' check (length(reason) <= 500)
  )`,
  `create index video_submission_decided_by on video_submission (decided_by) where decided_by is not null`,
  `create index content_waiting on content (kind, updated_at, id)
    where status = 'waiting_approval' and deleted_at is null`,
  // the list of what somebody has made, the last change first
  `create index content_created on content (created_by, kind, updated_at desc) where deleted_at is null`,
];
