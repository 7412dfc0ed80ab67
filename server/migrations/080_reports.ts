import { sql, type Kysely } from 'kysely';

/**
 * What reports keep beside the rows that they count: which training is whose duty and until when, which follows from
 * audiences and would have to be worked out for everybody anew; and on which days somebody was there.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table report_kept (
    name text primary key,
    as_of timestamptz not null
  )`,
  `create table training_duty (
    user_id uuid not null references user_account on delete cascade,
    course_id uuid not null references course on delete cascade,
    -- the curriculum through which it is seen
    curriculum_id uuid not null references curriculum on delete cascade,
    -- null: without a date
    due_at timestamptz,
    primary key (user_id, course_id)
  )`,
  `create index training_duty_course on training_duty (course_id, user_id)`,
  `create index training_duty_curriculum on training_duty (curriculum_id)`,
  // days of the tenant's zone with at least one request of a signed-in person
  `create table user_day (
    user_id uuid not null references user_account on delete cascade,
    day date not null,
    primary key (user_id, day)
  )`,
  `create index user_day_day on user_day (day, user_id)`,
  // passes and enrolments by time, for charts and for reports about a span
  `create index course_progress_passed on course_progress (passed_at) include (user_id, course_id)
    where passed_at is not null`,
  `create index course_progress_enrolled on course_progress (enrolled_at) include (user_id, course_id)`,
];
