import { sql } from 'kysely';
import type { Tx } from '../../../kit/db/db.ts';
import { balanceOf, earningsFor, reverseEntry } from '../../../kit/ledger.ts';
import { activeCourse } from '../visibility.ts';
import { passedShareSql } from './share.ts';
import { isComplete, percentOf, completionState } from './completion-state.ts';

/** What is not passed any more. */
export interface TakenBack {
  readonly courses: readonly string[];
  readonly curriculums: readonly string[];
}

const NOTHING: TakenBack = { courses: [], curriculums: [] };

interface Correction {
  readonly userId: string;
  readonly courseId: string;
  readonly now: Date;
}

/**
 * Corrects a pass that came from outside the course and was a mistake: course and curriculums are in progress again, and
 * the points go back by entries of their own. The one exception to passed stays passed. Nothing happens where sections and
 * test say that it is passed, and where points of it were spent. The caller holds `lockProgress`.
 */
export async function revokePass(tx: Tx, { userId, courseId, now }: Correction): Promise<TakenBack> {
  const state = await completionState(tx, userId, courseId);
  if (!state || isComplete(state)) return NOTHING;
  const subject = { kind: 'course', id: courseId };
  const entries = await earningsFor(tx, { userId, reason: 'course-passed', subject });
  const earned = entries.reduce((sum, { amount }) => sum + amount, 0);
  if (earned > 0 && (await balanceOf(tx, 'points', userId)) < earned) return NOTHING;
  const { numUpdatedRows } = await tx
    .updateTable('course_progress')
    .set({ status: 'in_progress', percent: percentOf(state), passed_at: null, updated_at: now })
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('status', '=', 'passed')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return NOTHING;
  for (const entry of entries) await reverseEntry(tx, entry, now);
  return { courses: [courseId], curriculums: await openCurriculums(tx, { userId, courseId, now }) };
}

async function openCurriculums(tx: Tx, { userId, courseId, now }: Correction): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update curriculum_progress p set status = 'in_progress', passed_at = null, updated_at = ${now},
      courses_passed = greatest(0, p.courses_passed - 1),
      percent = (select ${passedShareSql(sql`count(*) filter (where c.status = 'passed')`, sql`count(*)`)}
        from curriculum_course cc join course co on co.id = cc.course_id and ${activeCourse('co')}
          left join course_progress c on c.course_id = cc.course_id and c.user_id = p.user_id
        where cc.curriculum_id = p.curriculum_id)
    where p.user_id = ${userId} and p.status = 'passed'
      and p.curriculum_id in (select curriculum_id from curriculum_course where course_id = ${courseId})
    returning p.curriculum_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}
