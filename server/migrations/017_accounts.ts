import { sql, type Kysely } from 'kysely';

/** Accounts that administrators keep: invitations, requests about people, and what a decision has changed. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const LIVING = 'where deleted_at is null and merged_into is null';

const STATEMENTS = [
  `alter table one_time_code drop constraint one_time_code_purpose_check`,
  `alter table one_time_code add constraint one_time_code_purpose_check
    check (purpose in ('recover','verify','invite','change-email'))`,
  `alter table user_account add column version int not null default 1`,
  `alter table user_account add column address_line2 text not null default ''`,
  `alter table user_account add column invited_at timestamptz`,
  `alter table user_account add column deactivated_at timestamptz`,
  `alter table user_account add column deletion_requested_at timestamptz`,
  `create index user_account_first_name_search on user_account using gin (first_name gin_trgm_ops) ${LIVING}`,
  `create index user_account_last_name_search on user_account using gin (last_name gin_trgm_ops) ${LIVING}`,
  `create index user_account_email_search on user_account using gin ((email::text) gin_trgm_ops) ${LIVING}`,
  // one open request of a kind about a person; what approving it changed stands in \`undo\`
  `alter table account_request add column undo jsonb not null default '{}'`,
  `alter table account_request add column version int not null default 1`,
  `create unique index account_request_one_open on account_request (user_id, kind) where status = 'pending'`,
  `create index account_request_status on account_request (kind, status, created_at desc)`,
  `create index account_request_requested_by on account_request (requested_by) where requested_by is not null`,
  `create index account_request_decided_by on account_request (decided_by) where decided_by is not null`,
];
