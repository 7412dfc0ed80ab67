import { sql, type Kysely } from 'kysely';

/** What people settle themselves: which messages reach them where, another address, their data, and leaving. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // a message that its reader does not want in the page still waits for the mail of the day
  `alter table notification add column in_page boolean not null default true`,
  `alter table notification_choice add column in_page boolean not null default true`,
  `drop index notification_unread`,
  `create index notification_unread on notification (user_id) where read_at is null and in_page`,
  // the address that a person wants, until the code mailed to it comes back
  `alter table user_account add column pending_email citext check (length(pending_email) <= 320)`,
  `create index user_account_deletion_requested on user_account (deletion_requested_at)
    where deletion_requested_at is not null and deleted_at is null`,
  `create table data_export (
    id uuid primary key default uuidv7(),
    user_id uuid not null references user_account on delete cascade,
    state text not null default 'waiting' check (state in ('waiting','ready','failed')),
    storage_key text,
    size bigint,
    created_at timestamptz not null default now(),
    ready_at timestamptz,
    expires_at timestamptz
  )`,
  `create index data_export_user on data_export (user_id, created_at desc)`,
  `create unique index data_export_one_waiting on data_export (user_id) where state = 'waiting'`,
];
