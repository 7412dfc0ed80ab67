import { sql, type Kysely } from 'kysely';

/**
 * Progress follows one definition: a course shows at most 90 % until it's passed, and a curriculum shows the share of its courses
 * that are passed. A course that is open again follows the same rule with the progress of its current round.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `update course_progress set percent = 0.9 where status <> 'passed' and percent > 0.9`,
  `update course_progress set renewal_percent = 0.9 where renewal_percent > 0.9`,
  `with passed as (
    select k.user_id, k.curriculum_id, k.status = 'passed' as complete, k.renewal_status is not null as again,
      count(c.id) as courses, count(*) filter (where p.status = 'passed') as passed,
      count(*) filter (where p.status = 'passed' and p.renewal_status is null) as passed_now
    from curriculum_progress k
      left join curriculum_course cc on cc.curriculum_id = k.curriculum_id
      left join course c on c.id = cc.course_id and c.status = 'published' and c.deleted_at is null
      left join course_progress p on p.course_id = c.id and p.user_id = k.user_id
    where k.status <> 'passed' or k.renewal_status is not null
    group by k.user_id, k.curriculum_id)
  update curriculum_progress k set
    percent = case when passed.complete then k.percent else coalesce(passed.passed::float8 / nullif(passed.courses, 0), 0) end,
    renewal_percent = case when passed.again then coalesce(passed.passed_now::float8 / nullif(passed.courses, 0), 0) end
  from passed where passed.user_id = k.user_id and passed.curriculum_id = k.curriculum_id`,
];
