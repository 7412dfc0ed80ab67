import { sql, type Kysely } from 'kysely';

/** Two accounts of one person that became one, with what is needed to take it back; and why a request was denied. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const LIVING = 'where deleted_at is null and merged_into is null';

const STATEMENTS = [
  `alter table account_request add column answer text not null default ''`,

  `create table user_merge (
    id uuid primary key default uuidv7(),
    primary_id uuid not null references user_account,
    secondary_id uuid not null references user_account,
    -- what moved, for people to read
    summary jsonb not null,
    merged_by uuid references user_account,
    merged_at timestamptz not null,
    undone_by uuid references user_account,
    undone_at timestamptz,
    check (primary_id <> secondary_id)
  )`,
  // an account becomes part of one other at a time
  `create unique index user_merge_standing on user_merge (secondary_id) where undone_at is null`,
  `create index user_merge_secondary on user_merge (secondary_id)`,
  `create index user_merge_primary on user_merge (primary_id, merged_at desc)`,
  `create index user_merge_at on user_merge (merged_at desc, id)`,
  `create index user_merge_merged_by on user_merge (merged_by)`,
  `create index user_merge_undone_by on user_merge (undone_by) where undone_by is not null`,

  // each row that the merge changed, as it was and as it became; null: it was not there
  `create table user_merge_row (
    merge_id uuid not null references user_merge on delete cascade,
    position int not null,
    table_name text not null,
    before jsonb,
    after jsonb,
    primary key (merge_id, position)
  )`,

  // what tells that two accounts may be one person's
  `create index user_account_phone_digits on user_account (regexp_replace(phone, '\\D', '', 'g')) ${LIVING} and phone <> ''`,
  `create index user_account_mail_name on user_account (lower(split_part(email::text, '@', 1))) ${LIVING}`,
  `create index user_account_whole_name on user_account using gin ((lower(first_name || ' ' || last_name)) gin_trgm_ops) ${LIVING}`,
  `create index user_account_whole_name_same on user_account (lower(first_name || ' ' || last_name)) ${LIVING}`,
];
