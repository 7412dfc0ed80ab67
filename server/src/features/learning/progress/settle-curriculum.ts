import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../kit/db/db.ts';
import { found } from '../../../kit/http/problem.ts';
import { curriculumPassed, curriculumPassedAgain } from '../learning.events.ts';
import { activeCourse, visibleCurriculum } from '../visibility.ts';
import { renewalColumns } from './renewal.ts';
import { passedShareSql } from './share.ts';
import type { ProgressContext } from './context.ts';

/** Updates the user's curriculums that contain the course. */
export const settleCurriculumsOf = (tx: Tx, study: ProgressContext, courseId: string): Promise<void> =>
  settle(tx, study, sql`k.id in (select curriculum_id from curriculum_course where course_id = ${courseId})`);

/** The same for one curriculum: after it lost a course there may be nothing left to pass. */
export const updateCurriculumCompletion = (
  tx: Tx,
  study: ProgressContext,
  curriculumId: string,
): Promise<void> => settle(tx, study, sql`k.id = ${curriculumId}`);

/**
 * A curriculum is passed when all its active courses are, and stays so. Only curriculums that exist for the person
 * are kept. The caller holds `lockProgress`.
 */
async function settle(tx: Tx, study: ProgressContext, which: RawBuilder<unknown>): Promise<void> {
  const { userId, member, now, actingBy } = study;
  const { rows } = await sql<SettledRow>`
    insert into curriculum_progress as mine (user_id, curriculum_id, status, courses_passed, percent, started_at,
      passed_at, passed_by, updated_at)
    select ${userId}, k.id, case when sum.complete then 'passed' else 'in_progress' end, sum.passed,
      ${passedShareSql(sql`sum.passed`, sql`sum.courses`)}, ${now}, case when sum.complete then ${now}::timestamptz end,
      case when sum.complete then ${actingBy ?? null}::uuid end, ${now}
    from curriculum k cross join lateral (
      select (count(*) filter (where p.status = 'passed'))::int as passed, count(*) as courses,
        bool_and(p.status is not distinct from 'passed') as complete
      from curriculum_course cc join course c on c.id = cc.course_id and ${activeCourse('c')}
        left join course_progress p on p.user_id = ${userId} and p.course_id = c.id
      where cc.curriculum_id = k.id having count(*) > 0) sum
    where ${which} and ${visibleCurriculum('k', member)}
    on conflict (user_id, curriculum_id) do update set
      status = case when mine.status = 'passed' then 'passed' else excluded.status end,
      courses_passed = excluded.courses_passed,
      percent = case when mine.status = 'passed' then mine.percent else excluded.percent end,
      passed_at = coalesce(mine.passed_at, excluded.passed_at),
      passed_by = case when mine.passed_at is null then excluded.passed_by else mine.passed_by end,
      updated_at = excluded.updated_at
    returning new.curriculum_id, new.status, old.status as before, new.renewal_status is not null as open_again`.execute(
    tx,
  );
  for (const { curriculum_id: id, status, before, open_again: again } of rows) {
    if (status === 'passed' && before !== 'passed')
      await study.portal.registry.events.emit(tx, curriculumPassed, passedBy(study, id));
    else if (again) await settleAgain(tx, study, id);
  }
}

interface SettledRow {
  readonly curriculum_id: string;
  readonly status: string;
  readonly before: string | null;
  readonly open_again: boolean;
}

const PASSED_NOW = sql`count(*) filter (where p.status = 'passed' and p.renewal_status is null)`;

/** A curriculum that is open again is passed again when none of its active courses is to be taken any more. */
async function settleAgain(tx: Tx, study: ProgressContext, id: string): Promise<void> {
  const { userId, now } = study;
  const { rows } = await sql<{ complete: boolean; percent: number }>`
    select coalesce(bool_and(p.status is not distinct from 'passed' and p.renewal_status is null), true) as complete,
      ${passedShareSql(PASSED_NOW, sql`count(*)`)} as percent
    from curriculum_course cc join course c on c.id = cc.course_id and ${activeCourse('c')}
      left join course_progress p on p.user_id = ${userId} and p.course_id = c.id
    where cc.curriculum_id = ${id}`.execute(tx);
  const { complete, percent } = found(rows[0]);
  const columns = renewalColumns({ complete, status: 'in_progress', percent, now });
  const settled = await sql<{ reason: 'expiry' | 'change' }>`
    update curriculum_progress as mine set ${columns} where user_id = ${userId} and curriculum_id = ${id}
    returning old.renewal_reason as reason`.execute(tx);
  if (!complete) return;
  const { reason } = found(settled.rows[0]);
  const { events } = study.portal.registry;
  await events.emit(tx, curriculumPassedAgain, { ...passedBy(study, id), reason });
}

const passedBy = (
  { userId, settings, now, actingBy, portal: { jobs, registry } }: ProgressContext,
  id: string,
) => ({
  userId,
  id,
  settings,
  now,
  jobs,
  events: registry.events,
  actingBy,
});
