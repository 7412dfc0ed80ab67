import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { hasTest } from '../visibility.ts';
import { courseShare } from './share.ts';

/** How far a person is with a course, counted from sections and attempts of the time since it was last opened to them. */
export interface CompletionState {
  readonly sections: number;
  readonly seen: number;
  readonly is_scorm: boolean;
  readonly has_test: boolean;
  readonly test_passed: boolean;
  readonly attempts: number;
  readonly attempts_allowed: number | null;
  readonly open_attempt_id: string | null;
  readonly best_score: number | null;
}

export async function completionState(
  db: Db | Tx,
  userId: string,
  courseId: string,
): Promise<CompletionState | undefined> {
  const { rows } = await sql<CompletionState>`
    select s.*, a.*, c.is_scorm, c.attempts_allowed, ${hasTest('c')} as has_test
    from course c
      cross join lateral (
        select count(*)::int as sections, count(sp.seen_at)::int as seen
        from chapter ch join section se on se.chapter_id = ch.id and se.deleted_at is null
          left join section_progress sp on sp.section_id = se.id and sp.user_id = ${userId}
        where ch.course_id = c.id and ch.deleted_at is null) s
      cross join lateral (
        select count(*)::int as attempts, coalesce(bool_or(passed), false) as test_passed, max(score) as best_score,
          (array_agg(id) filter (where submitted_at is null))[1] as open_attempt_id
        from attempt where user_id = ${userId} and course_id = c.id and round = ${roundOf(userId, sql`c.id`)}) a
    where c.id = ${courseId}`.execute(db);
  return rows[0];
}

/**
 * SQL: which time it is that the person takes the course with this id: 1 at first, and one more each time it was
 * opened again. What was seen of it is forgotten then; attempts keep the number of their time.
 */
export const roundOf = (userId: string, course: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`coalesce((select p.round from course_progress p
    where p.user_id = ${userId} and p.course_id = ${course}), 1)`;

/** All sections seen; a course without sections has nothing left to see. */
export const chaptersComplete = ({ sections, seen }: CompletionState): boolean => seen === sections;

/** Every chapter complete and the test, if any, passed. A SCORM package says itself when it is complete. */
export const isComplete = (state: CompletionState): boolean =>
  !state.is_scorm && units(state) > 0 && chaptersComplete(state) && (!state.has_test || state.test_passed);

/** Progress in a course that is not passed, 0 to 1: every section and the test count alike. */
export const percentOf = (state: CompletionState): number =>
  courseShare(state.seen + (state.has_test && state.test_passed ? 1 : 0), units(state));

const units = ({ sections, has_test: test }: CompletionState): number => sections + (test ? 1 : 0);

/** The last attempt at the test failed, none is open, and none was ever passed. */
export const isFailed = (state: CompletionState): boolean =>
  state.has_test && !state.test_passed && state.attempts > 0 && state.open_attempt_id === null;
