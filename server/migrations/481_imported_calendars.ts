import { sql, type Kysely } from 'kysely';

/** Calendars that instructors bring along: when they are busy elsewhere, and nothing else of it. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table imported_calendar (
    id uuid primary key default uuidv7(),
    user_id uuid not null references user_account on delete cascade,
    name text not null,
    url text,
    refreshed_at timestamptz,
    tried_at timestamptz not null,
    problem text check (problem in ('unreachable', 'refused', 'unreadable', 'too-large')),
    created_at timestamptz not null
  )`,
  'create index imported_calendar_user on imported_calendar (user_id)',
  `create index imported_calendar_due on imported_calendar (tried_at) where url is not null`,
  `create table imported_busy (
    calendar_id uuid not null references imported_calendar on delete cascade,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    primary key (calendar_id, starts_at),
    check (ends_at > starts_at)
  )`,
];
