import { sql, type Kysely } from 'kysely';

/** Requests for the review of courses with their decisions, and how often a shared course was opened. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table course_request (
    id uuid primary key default uuidv7(),
    course_id uuid not null references course on delete cascade,
    status text not null default 'pending' check (status in ('pending','approved','denied','withdrawn')),
    submitted_by uuid references user_account,
    submitted_at timestamptz not null,
    decided_by uuid references user_account,
    decided_at timestamptz,
    reason text check (length(reason) <= 2000),
    check ((status = 'pending') = (decided_at is null)),
    check (status <> 'denied' or reason is not null)
  )`,
  // a course waits once
  `create unique index course_request_open on course_request (course_id) where status = 'pending'`,
  `create index course_request_course on course_request (course_id, submitted_at desc)`,
  `create index course_request_waiting on course_request ((status = 'pending') desc, submitted_at desc, id desc)`,
  `create index course_request_submitted on course_request (submitted_at desc, id desc)`,
  `create index course_request_submitted_by on course_request (submitted_by)`,
  `create index course_request_decided_by on course_request (decided_by)`,
  // courses that wait already, from before requests were kept
  `insert into course_request (course_id, submitted_by, submitted_at)
    select id, coalesce(updated_by, created_by), updated_at from course where status = 'review'`,

  `alter table course_share_reader add column times int not null default 1 check (times > 0)`,
  `alter table course_share_reader add column last_opened_at timestamptz`,
  `update course_share_reader set last_opened_at = opened_at`,
  `alter table course_share_reader alter column last_opened_at set not null`,
];
