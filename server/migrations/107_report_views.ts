import { sql, type Kysely } from 'kysely';

/**
 * Saved views of reports, schedules that mail them, and files that are made in the background. The two schedules that
 * every portal has are made here; administrators get them unless they leave.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** What is asked of a report: values by filter, columns in their order, sorting. */
const WISH = `
    report text not null,
    filters jsonb not null default '{}',
    columns text[] not null default '{}',
    sort_by text,
    sort_dir smallint check (sort_dir in (1, -1)),`;

const STATEMENTS = [
  `create table report_view (
    id uuid primary key default uuidv7(),
    user_id uuid not null references user_account on delete cascade,
    ${WISH}
    name text not null,
    -- keys of the roles that see it, too
    shared_roles text[] not null default '{}',
    is_default boolean not null default false,
    version int not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index report_view_user on report_view (user_id, report)`,
  `create unique index report_view_default on report_view (user_id, report) where is_default`,
  `create index report_view_shared on report_view (report) where shared_roles <> '{}'`,

  `create table report_schedule (
    id uuid primary key default uuidv7(),
    -- names the built-in ones, which have no owner
    built_in text unique,
    owner_id uuid references user_account on delete cascade,
    ${WISH}
    -- its filters, columns and sorting are copied when it is saved: a view that goes leaves the schedule as narrow as it was
    view_id uuid references report_view on delete set null,
    times text[] not null,
    days smallint[] not null,
    format text not null check (format in ('csv', 'xlsx')),
    skip_unchanged boolean not null default true,
    paused boolean not null default false,
    -- the next slot, and the zone in which it was worked out; null: not worked out yet
    next_run_at timestamptz,
    zone text,
    version int not null default 1,
    created_at timestamptz not null default now(),
    check ((built_in is null) = (owner_id is not null))
  )`,
  `create index report_schedule_next on report_schedule (next_run_at)`,
  `create index report_schedule_owner on report_schedule (owner_id)`,
  `create index report_schedule_view on report_schedule (view_id)`,
  `insert into report_schedule (built_in, report, times, days, format) values
    ('users', 'users', '{06:05,18:05}', '{1,2,3,4,5,6,7}', 'csv'),
    ('dealers', 'dealers', '{06:15,18:15}', '{1,2,3,4,5,6,7}', 'csv')`,

  // of a built-in schedule administrators are recipients without a row; one that is off has left
  `create table report_recipient (
    schedule_id uuid not null references report_schedule on delete cascade,
    user_id uuid not null references user_account on delete cascade,
    subscribed boolean not null default true,
    primary key (schedule_id, user_id)
  )`,
  `create index report_recipient_user on report_recipient (user_id)`,

  `create table report_run (
    id uuid primary key default uuidv7(),
    schedule_id uuid not null references report_schedule on delete cascade,
    slot timestamptz not null,
    state text not null check (state in ('waiting', 'done', 'failed', 'missed')),
    tries int not null default 0,
    -- the problem by which the last try failed
    problem text,
    unique (schedule_id, slot)
  )`,

  `create table report_export (
    id uuid primary key default uuidv7(),
    ${WISH}
    format text not null check (format in ('csv', 'xlsx')),
    state text not null check (state in ('waiting', 'ready', 'failed')),
    -- whose rows it holds: opens for those only who may still see all of them
    scope jsonb,
    run_id uuid references report_run on delete set null,
    storage_key text,
    rows int,
    size bigint,
    created_at timestamptz not null,
    expires_at timestamptz
  )`,
  `create index report_export_expires on report_export (expires_at)`,
  `create index report_export_run on report_export (run_id)`,
  `create table report_export_reader (
    export_id uuid not null references report_export on delete cascade,
    user_id uuid not null references user_account on delete cascade,
    primary key (export_id, user_id)
  )`,
  `create index report_export_reader_user on report_export_reader (user_id)`,

  // one mail of a run to each recipient
  `create table report_mail (
    run_id uuid not null references report_run on delete cascade,
    user_id uuid not null references user_account on delete cascade,
    outcome text not null check (outcome in ('mailed', 'unchanged', 'left')),
    -- of the rows as they were, to say whether they have changed
    digest text,
    primary key (run_id, user_id)
  )`,
  `create index report_mail_user on report_mail (user_id, run_id)`,
];
