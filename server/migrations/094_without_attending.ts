import { sql, type Kysely } from 'kysely';

/** Courses that people take instead of coming to a class, and when its material was sent to them. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table ilt_course_taker (
    id uuid primary key default uuidv7(),
    template_id uuid not null references ilt_template,
    -- the date from whose page it was chosen, which may be gone
    event_id uuid references ilt_event on delete set null,
    course_id uuid not null references course on delete cascade,
    user_id uuid not null references user_account,
    -- minor units, fixed when it was chosen; null: free of charge
    price int,
    currency text,
    asked_at timestamptz not null,
    sent_at timestamptz,
    sent_by uuid references user_account,
    unique (template_id, user_id),
    check (sent_by is null or sent_at is not null)
  )`,
  `create index ilt_course_taker_course on ilt_course_taker (course_id, asked_at)`,
  `create index ilt_course_taker_person on ilt_course_taker (user_id)`,
  `create index ilt_course_taker_event on ilt_course_taker (event_id)`,
  `create index ilt_course_taker_sender on ilt_course_taker (sent_by)`,
];
