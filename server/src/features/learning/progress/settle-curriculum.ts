import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../kit/db/db.ts';
import { onCurriculumPassed } from '../on-passed.ts';
import { activeCourse, visibleCurriculum } from '../visibility.ts';
import type { Study } from './study.ts';

/** Brings the person's curriculums in which the course stands to what their courses say. */
export const settleCurriculumsOf = (tx: Tx, study: Study, courseId: string): Promise<void> =>
  settle(tx, study, sql`k.id in (select curriculum_id from curriculum_course where course_id = ${courseId})`);

/** The same for one curriculum: after it lost a course there may be nothing left to pass. */
export const settleCurriculum = (tx: Tx, study: Study, curriculumId: string): Promise<void> =>
  settle(tx, study, sql`k.id = ${curriculumId}`);

/**
 * A curriculum is passed when all its active courses are, and stays so. Only curriculums that exist for the person
 * are kept. The caller holds `lockProgress`.
 */
async function settle(tx: Tx, study: Study, which: RawBuilder<unknown>): Promise<void> {
  const { userId, member, now } = study;
  const { rows } = await sql<{ curriculum_id: string; status: string; before: string | null }>`
    insert into curriculum_progress as mine (user_id, curriculum_id, status, courses_passed, percent, started_at,
      passed_at, updated_at)
    select ${userId}, k.id, case when sum.complete then 'passed' else 'in_progress' end, sum.passed,
      case when sum.complete then 1 else sum.percent end, ${now}, case when sum.complete then ${now}::timestamptz end, ${now}
    from curriculum k cross join lateral (
      select (count(*) filter (where p.status = 'passed'))::int as passed, avg(coalesce(p.percent, 0)) as percent,
        bool_and(p.status is not distinct from 'passed') as complete
      from curriculum_course cc join course c on c.id = cc.course_id and ${activeCourse('c')}
        left join course_progress p on p.user_id = ${userId} and p.course_id = c.id
      where cc.curriculum_id = k.id having count(*) > 0) sum
    where ${which} and ${visibleCurriculum('k', member)}
    on conflict (user_id, curriculum_id) do update set
      status = case when mine.status = 'passed' then 'passed' else excluded.status end,
      courses_passed = excluded.courses_passed,
      percent = greatest(mine.percent, excluded.percent),
      passed_at = coalesce(mine.passed_at, excluded.passed_at),
      updated_at = excluded.updated_at
    returning new.curriculum_id, new.status, old.status as before`.execute(tx);
  for (const { curriculum_id: id, status, before } of rows) {
    if (status !== 'passed' || before === 'passed') continue;
    for (const follow of onCurriculumPassed) {
      // oxlint-disable-next-line no-await-in-loop -- in the order of the list, in one transaction
      await follow(tx, { userId, id, settings: study.settings, now });
    }
  }
}
