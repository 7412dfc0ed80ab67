import { sql, type RawBuilder } from 'kysely';
import type { Membership } from '../../kit/access/membership.ts';
import { hasPassed } from '../../kit/metrics-sql.ts';
import { renewalJson } from './progress/renewal.ts';
import { activeCourse, visibleCurriculum } from './visibility.ts';

/**
 * SQL: the CTEs that every learner's list starts from, to follow `with`.
 *
 * - `seen_curriculum`: curriculums that exist for the user, with their due date
 * - `placed`: active courses by curriculum, with the user's progress; a reopened course counts as passed
 * - `standing`: per curriculum the number of courses, of passed ones, and whether it is complete
 * - `curriculum_lock`, `course_lock`: the first thing to complete, for what is locked
 * - `seen_course`: every visible course once, with the curriculum it is seen through; `lock_kind` and `lock_id` while it
 *   is locked. Status, percent, and due date of a reopened course are those of its renewal
 *
 * A prerequisite that the user can't see doesn't lock, since it could never be unlocked. What was completed stays open.
 */
export const visibleTraining = (
  userId: string,
  member: Membership,
  { through = null, course }: Focus = {},
): RawBuilder<unknown> =>
  sql`${seenCurriculum(userId, member, course)}, ${placed(userId)}, ${state(userId)}, ${locks}, ${seenCourse(through)}`;

interface Focus {
  /** Curriculum to prefer when a course is visible through several: the one whose page is open. */
  readonly through?: string | null | undefined;
  /**
   * Limits the query to this course and the curriculums that affect it. The tables may be wrong about other courses and
   * about curriculums without this course.
   */
  readonly course?: string | undefined;
}

/** SQL: the curriculums that contain the course, and those that decide whether a prerequisite of either is met. */
const concerning = (course: string) => sql`(
  with own as (select curriculum_id from curriculum_course where course_id = ${course}),
  need as (select requires_curriculum_id, requires_course_id from curriculum_prerequisite
    where curriculum_id in (select curriculum_id from own)),
  needed as (select requires_course_id from need
    union all select requires_course_id from course_prerequisite where course_id = ${course})
  select curriculum_id from own
  union all select requires_curriculum_id from need where requires_curriculum_id is not null
  union all select cc.curriculum_id from curriculum_course cc
    where cc.course_id in (select requires_course_id from needed))`;

const seenCurriculum = (userId: string, member: Membership, course: string | undefined) => sql`
  seen_curriculum as materialized (
    select k.id, k.brand_id, k.position, k.mandatory or assigned.since is not null as mandatory,
      row_number() over (order by b.position, b.name, k.brand_id, k.position, k.title, k.id) as place,
      -- days to complete count from the later of two: when it was there to take, and when it became a duty
      case when k.mandatory then greatest(u.created_at, k.published_at)
        else greatest(u.created_at, k.published_at, assigned.since) end
        + case when k.mandatory or assigned.since is not null then make_interval(days => k.due_days) end as due_at
    from curriculum k join brand b on b.id = k.brand_id join user_account u on u.id = ${userId}
      left join lateral (select min(x.since) as since from assignment_group_curriculum x
        where x.curriculum_id = k.id and x.group_id = any(${[...member.assignmentGroups]}::uuid[])) assigned on true
    where ${visibleCurriculum('k', member)} ${course ? sql`and k.id in ${concerning(course)}` : sql``}
  )`;

const placed = (userId: string) => sql`
  placed as materialized (
    select cc.curriculum_id, cc.course_id, cc.position, cc.mandatory, p.status, coalesce(p.percent, 0) as percent,
      p.renewal_status, p.renewal_percent, p.renewal_due_on, ${renewalJson('p')} as renewal
    from seen_curriculum k
      join curriculum_course cc on cc.curriculum_id = k.id
      join course c on c.id = cc.course_id and ${activeCourse('c')}
      left join course_progress p on p.user_id = ${userId} and p.course_id = c.id
  )`;

const state = (userId: string) => sql`
  standing as materialized (
    select k.id, count(placed.course_id)::int as courses,
      (count(*) filter (where ${hasPassed('placed')}
        and (kp.renewal_status is null or placed.renewal_status is null)))::int as passed,
      coalesce(bool_or(placed.status is not null), false) or bool_or(kp.user_id is not null) as begun,
      coalesce(bool_or(${hasPassed('kp')}), false)
        or bool_and(${hasPassed('placed')} is true) as complete,
      ${renewalJson('kp')} as renewal, kp.renewal_status, kp.renewal_due_on
    from seen_curriculum k
      left join placed on placed.curriculum_id = k.id
      left join curriculum_progress kp on kp.user_id = ${userId} and kp.curriculum_id = k.id
    group by k.id, kp.user_id, kp.curriculum_id
  )`;

const locks = sql`
  curriculum_lock as materialized (
    select distinct on (need.curriculum_id) need.curriculum_id,
      case when need.requires_course_id is null then 'curriculum' else 'course' end as lock_kind,
      coalesce(need.requires_course_id, need.requires_curriculum_id) as lock_id
    from curriculum_prerequisite need
      join standing own on own.id = need.curriculum_id and not own.complete
      left join standing other on other.id = need.requires_curriculum_id
    where (other.courses > 0 and not other.complete)
      or exists (select from placed where placed.course_id = need.requires_course_id
        and ${hasPassed('placed')} is not true)
    order by need.curriculum_id, need.id
  ),
  course_lock as materialized (
    select distinct on (need.course_id) need.course_id, need.requires_course_id as lock_id
    from course_prerequisite need
    where exists (select from placed where placed.course_id = need.course_id and ${hasPassed('placed')} is not true)
      and exists (select from placed where placed.course_id = need.requires_course_id
        and ${hasPassed('placed')} is not true)
    order by need.course_id, need.requires_course_id
  )`;

/** Noon UTC, so that it is the same day nearly everywhere. */
const DUE = sql`placed.renewal_due_on::timestamptz + interval '12 hours'`;

const seenCourse = (through: string | null) => sql`
  ways as (
    select placed.*, k.brand_id, k.place, kl.lock_kind, kl.lock_id,
      bool_or(k.mandatory and placed.mandatory) over course as is_mandatory,
      case when placed.renewal_status is null then min(case when placed.mandatory then k.due_at end) over course
        else ${DUE} end as due_at,
      bool_and(kl.curriculum_id is not null) over course as closed
    from placed join seen_curriculum k on k.id = placed.curriculum_id
      left join curriculum_lock kl on kl.curriculum_id = k.id
    window course as (partition by placed.course_id)
  ),
  seen_course as materialized (
    select distinct on (w.course_id) w.course_id as id, w.curriculum_id, w.brand_id, w.place, w.position,
      coalesce(w.renewal_status, w.status) as status, coalesce(w.renewal_percent, w.percent) as percent, w.renewal,
      w.is_mandatory as mandatory, w.due_at,
      case when ${hasPassed('w')} then null
        when cl.course_id is not null then 'course' when w.closed then w.lock_kind end as lock_kind,
      case when ${hasPassed('w')} then null
        when cl.course_id is not null then cl.lock_id when w.closed then w.lock_id end as lock_id
    from ways w left join course_lock cl on cl.course_id = w.course_id
    order by w.course_id, (w.curriculum_id is not distinct from ${through}::uuid) desc, (w.lock_id is null) desc,
      w.due_at nulls last, w.place
  )`;
