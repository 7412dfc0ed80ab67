import { sql, type Kysely } from 'kysely';

/**
 * Reports, dashboards and lists are answered from the projection of the facts (docs/reporting.md), so the sums that triggers kept for
 * them go, with the functions and indexes that only they needed. What learners and money read within a transaction stays:
 * `earned_points` and its brand variant, `submission_totals`, `training_duty`, `user_day`.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** With the functions, their triggers go. */
const FUNCTIONS =
  `attempt_came attempt_changed attempt_days_came attempt_days_changed attempt_days_went attempt_questions_came
  attempt_questions_changed attempt_questions_went attempt_went content_dealer_points content_of_brand course_goes
  course_progress_came course_progress_changed course_progress_dated course_progress_dated_went course_progress_days_changed
  course_progress_days_went course_progress_done course_progress_recounted course_progress_weekly course_progress_weekly_went
  course_progress_went credit_months_came curriculum_goes curriculum_progress_came curriculum_progress_changed
  curriculum_progress_days_changed curriculum_progress_days_went curriculum_progress_went dealer_people_came dealer_people_changed
  dealer_people_went earned_points_came earned_points_changed earned_points_went earned_points_of_brand_came
  earned_points_of_brand_changed earned_points_of_brand_went ilt_template_dealer_points ilt_template_of_brand ledger_entry_dated
  ledger_entry_of_dealers loyalty_years_came loyalty_years_changed loyalty_years_went person_sums_begin person_sums_curriculums
  person_sums_curriculums_went person_sums_earned person_sums_held person_sums_placed person_sums_role person_sums_seen
  person_sums_training_moved person_sums_training_went person_words_begin person_words_follow points_of_thing_go reward_months_came
  reward_months_changed reward_months_went reward_sums_came reward_sums_changed reward_sums_went 
    training_duty_came training_duty_changed training_duty_open_came
  training_duty_open_changed training_duty_open_went training_duty_went user_account_dated user_account_days user_account_goes
  user_account_months user_account_moved user_account_on_boards user_account_open_duties user_account_points
  user_account_questions user_account_weekly user_day_came user_day_changed user_day_went zone_changed count_progress day_shard
  account_standing`.split(/\s+/);

const TABLES =
  `board_sizes course_days course_months credit_months credit_years curriculum_days curriculum_months
  dealer_course_totals dealer_curriculum_totals dealer_people dealer_points duty_days loyalty_years person_sums person_words
  points_by_day points_months question_misses reward_months reward_sums seen_by_day training_by_day training_by_week
  user_totals`.split(/\s+/);

/** They covered what was added up, and serve nothing else. */
const INDEXES = ['attempt_first', 'certificate_without_brand', 'training_duty_done'];

const EARNED = `('course-passed', 'live-completed', 'video-approved', 'spiff', 'receipt', 'photo', 'activity', 'bonus', 'gift-card',
  'correction')`;

/** Runs a function for each row. */
const forEachRow = (name: string, when: string, table: string, argument = ''): string =>
  `create trigger ${name} after ${when} on ${table} for each row execute function ${name}(${argument})`;

const STATEMENTS = [
  ...FUNCTIONS.map((name) => `drop function ${name} cascade`),
  ...TABLES.map((name) => `drop table ${name}`),
  ...INDEXES.map((name) => `drop index ${name}`),
  `delete from report_kept where name = 'zone'`,

  // a duty is done while its course is passed
  `create function course_progress_done() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and (old.user_id, old.course_id, old.status, old.passed_at)
          is not distinct from (new.user_id, new.course_id, new.status, new.passed_at) then return null; end if;
      -- it stays passed: only the time is another one
      if tg_op = 'UPDATE' and (old.user_id, old.course_id, old.status, new.status) = (new.user_id, new.course_id, 'passed', 'passed') then
        update training_duty set done_at = new.passed_at where user_id = new.user_id and course_id = new.course_id and done;
        return null;
      end if;
      if tg_op <> 'INSERT' then
        if old.status = 'passed' then
          update training_duty set done = false, done_at = null where user_id = old.user_id and course_id = old.course_id and done;
        end if;
      end if;
      if tg_op <> 'DELETE' then
        if new.status = 'passed' then
          update training_duty set done = true, done_at = new.passed_at
            where user_id = new.user_id and course_id = new.course_id and not done;
        end if;
      end if;
      return null;
    end $$`,
  forEachRow(
    'course_progress_done',
    'insert or delete or update of user_id, course_id, status, passed_at',
    'course_progress',
  ),

  // points count for the brand that a thing has now, and for none once it is gone
  `create function points_of_thing() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.brand_id is not distinct from new.brand_id then return null; end if;
      insert into earned_points_of_brand as t (user_id, brand_id, period, since, points, courses)
        select n.user_id, n.brand_id, p.period, p.since, sum(n.sign * n.amount)::int,
          sum(n.sign * (n.amount > 0 and n.reason = 'course-passed')::int)::int
        from (select -1 as sign, old.brand_id as brand_id, e.* from ledger_entry e
              where e.subject_kind = tg_argv[0] and e.subject_id = old.id
            union all select 1, new.brand_id, e.* from ledger_entry e
              where tg_op = 'UPDATE' and e.subject_kind = tg_argv[0] and e.subject_id = old.id) n
          join user_account u on u.id = n.user_id
          cross join lateral (select n.at at time zone 'UTC' as at) utc
          cross join lateral (values ('all', date '1970-01-01'), ('year', date_trunc('year', utc.at)::date),
            ('quarter', date_trunc('quarter', utc.at)::date), ('month', date_trunc('month', utc.at)::date),
            ('week', date_trunc('week', utc.at)::date)) as p(period, since)
        where n.account = 'points' and n.reason in ${EARNED} and n.brand_id is not null
        group by 1, 2, 3, 4 order by 1, 2, 3, 4
        on conflict (user_id, brand_id, period, since) do update
          set points = t.points + excluded.points, courses = t.courses + excluded.courses;
      return null;
    end $$`,
  forEachRow('points_of_thing', 'delete', 'course', `'course'`),
  forEachRow('points_of_thing', 'delete or update of brand_id', 'ilt_template', `'live-template'`),
  forEachRow('points_of_thing', 'delete or update of brand_id', 'content', `'video'`),
];
