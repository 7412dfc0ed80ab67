import { sql, type Kysely } from 'kysely';

/**
 * When something mandatory was passed stands beside the duty: how many duties were overdue on a day of before is read from one index,
 * and no longer from all that was passed since.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const PASSED = (
  row: string,
) => `(${row}.user_id, ${row}.course_id, case when ${row}.status = 'passed' then ${row}.passed_at end,
  ${row}.status = 'passed')`;

const STATEMENTS = [
  `lock table course_progress, training_duty in share row exclusive mode`,
  `alter table training_duty add column done_at timestamptz`,
  `update training_duty d set done_at = p.passed_at from course_progress p
    where d.done and p.user_id = d.user_id and p.course_id = d.course_id and p.status = 'passed'`,
  `create or replace function training_duty_begins() returns trigger language plpgsql as $$
    begin
      select true, p.passed_at into new.done, new.done_at from course_progress p
        where p.user_id = new.user_id and p.course_id = new.course_id and p.status = 'passed';
      new.done := coalesce(new.done, false);
      return new;
    end $$`,
  `create or replace function course_progress_done() returns trigger language plpgsql as $$
    begin
      -- it stays passed: only the time is another one
      if tg_op = 'UPDATE' and (old.user_id, old.course_id, old.status, new.status) = (new.user_id, new.course_id, 'passed', 'passed') then
        update training_duty set done_at = new.passed_at where user_id = new.user_id and course_id = new.course_id and done;
        return null;
      end if;
      if tg_op <> 'INSERT' then
        update training_duty set done = false, done_at = null where user_id = old.user_id and course_id = old.course_id and done;
      end if;
      if tg_op <> 'DELETE' then
        update training_duty set done = true, done_at = new.passed_at where user_id = new.user_id and course_id = new.course_id
          and new.status = 'passed' and not done;
      end if;
      return null;
    end $$`,
  `drop trigger course_progress_done_changed on course_progress`,
  `create trigger course_progress_done_changed after update on course_progress
    for each row when (${PASSED('old')} is distinct from ${PASSED('new')}) execute function course_progress_done()`,
  `drop index training_duty_due`,
  `create index training_duty_due on training_duty (due_at) include (user_id, course_id, done, late, done_at)`,
];
