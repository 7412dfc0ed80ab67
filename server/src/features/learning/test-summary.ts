import { sql } from 'kysely';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { PlayerCourse } from '@forecourt/contract/training';
import type { Db, Tx } from '../../kit/db/db.ts';
import type { FoundCourse } from './readable-course.ts';
import { chaptersComplete, completionState } from './progress/completion-state.ts';
import { hasTest } from './visibility.ts';

/** What the player needs of a course's test before it is started; null when there is none. */
export async function testSummary(
  db: Db | Tx,
  settings: TenantSettings,
  userId: string,
  course: FoundCourse,
): Promise<PlayerCourse['test']> {
  const [progress, facts] = await Promise.all([
    completionState(db, userId, course.id),
    testFacts(db, course.id),
  ]);
  if (!progress || !facts) return null;
  const { attempts, attempts_allowed: allowed, open_attempt_id: open } = progress;
  const left = allowed === null || attempts < allowed || open !== null;
  const ready = chaptersComplete(progress) || progress.test_passed;
  const own = course.preview
    ? { attemptsUsed: 0, openTestId: null, testId: null, bestScore: null, passed: false, available: false }
    : {
        attemptsUsed: attempts,
        openTestId: open,
        testId: open,
        bestScore: progress.best_score,
        passed: progress.test_passed,
        available: course.lock === null && ready && left,
      };
  return {
    questions: facts.questions,
    passMark: facts.pass_mark ?? settings.quizMinimumScore,
    attemptsAllowed: allowed,
    timer: facts.time_limit_s,
    ...own,
  };
}

/** Counted in the version that is asked; in the quiz as edited while there is none. */
async function testFacts(db: Db | Tx, courseId: string) {
  const { rows } = await sql<{ questions: number; pass_mark: number | null; time_limit_s: number | null }>`
    select jsonb_array_length(coalesce(v.questions, c.quiz)) as questions, c.pass_mark, c.time_limit_s
    from course c left join test_version v on v.id = c.current_test_id
    where c.id = ${courseId} and ${hasTest('c')}`.execute(db);
  return rows[0];
}
