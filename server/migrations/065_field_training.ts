import { sql, type Kysely } from 'kysely';

/** Visits of field training, who attends them, what happened to them, and when instructors are free. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table appointment (
    id uuid primary key default uuidv7(),
    thread_id uuid not null unique references thread,
    dealer_id uuid not null references dealer,
    subject text not null check (subject <> ''),
    notes text not null default '',
    starts_at timestamptz not null,
    minutes int not null check (minutes between 60 and 480),
    ends_at timestamptz not null,
    zone text not null,
    is_virtual boolean not null default false,
    instructor_id uuid references user_account,
    requested_by uuid references user_account,
    expected int check (expected > 0),
    status text not null default 'created' check (status in ('created', 'confirmed', 'cancelled', 'completed')),
    reason text not null default '',
    summary text not null default '',
    client_id uuid,
    version int not null default 1,
    created_at timestamptz not null,
    confirmed_at timestamptz,
    confirmed_by uuid references user_account,
    cancelled_at timestamptz,
    cancelled_by uuid references user_account,
    completed_at timestamptz,
    completed_by uuid references user_account,
    updated_at timestamptz not null,
    deleted_at timestamptz,
    check (status <> 'confirmed' or instructor_id is not null)
  )`,
  'create unique index appointment_client on appointment (requested_by, client_id)',
  'create index appointment_dealer on appointment (dealer_id, starts_at) where deleted_at is null',
  'create index appointment_instructor on appointment (instructor_id, starts_at) where deleted_at is null',
  'create index appointment_start on appointment (starts_at, id) where deleted_at is null',
  `create index appointment_open on appointment (starts_at) where status in ('created', 'confirmed') and deleted_at is null`,
  'create index appointment_deleted on appointment (deleted_at) where deleted_at is not null',
  `create table appointment_course (
    appointment_id uuid not null references appointment on delete cascade,
    course_id uuid not null references course on delete cascade,
    position int not null,
    primary key (appointment_id, course_id)
  )`,
  'create index appointment_course_course on appointment_course (course_id)',
  `create table appointment_attendee (
    appointment_id uuid not null references appointment on delete cascade,
    user_id uuid not null references user_account,
    primary key (appointment_id, user_id)
  )`,
  'create index appointment_attendee_user on appointment_attendee (user_id)',
  // the last thing that happened to a visit of each kind and by each person: what others have not looked at yet
  `create table appointment_news (
    appointment_id uuid not null references appointment on delete cascade,
    kind text not null,
    by_id uuid references user_account on delete set null,
    at timestamptz not null
  )`,
  'create index appointment_news_visit on appointment_news (appointment_id, at)',
  'create index appointment_news_by on appointment_news (by_id)',
  `create table appointment_read (
    appointment_id uuid not null references appointment on delete cascade,
    user_id uuid not null references user_account on delete cascade,
    read_at timestamptz not null,
    primary key (appointment_id, user_id)
  )`,
  'create index appointment_read_user on appointment_read (user_id)',
  `create table field_availability (
    user_id uuid primary key references user_account on delete cascade,
    zone text not null,
    weekly jsonb not null default '[]',
    exceptions jsonb not null default '[]',
    notice_hours int not null default 48,
    buffer_minutes int not null default 60,
    per_day int not null default 2,
    auto_confirm boolean not null default false,
    version int not null default 1,
    updated_at timestamptz not null
  )`,
];
