import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { ProgressSummary } from '@forecourt/contract/training';
import { passedShare } from './progress/share.ts';
import { hasFailed, hasPassed, isEarned, isInProgress } from '../../kit/metrics-sql.ts';

type Summary = z.infer<typeof ProgressSummary>;

/** A row with the columns of {@link summaryColumns}. */
export interface SummaryRow {
  readonly total: number;
  readonly completed: number;
  readonly in_progress: number;
  readonly points: number;
}

/**
 * SQL: one row per visible course and curriculum's brand, with the points it earned; to stand after the common tables
 * of `visibleTraining`. A course of two curriculums counts once.
 */
export const progressSummaryCte = (userId: string): RawBuilder<unknown> => sql`
  earned as (
    select e.subject_id, sum(e.amount)::int as points from ledger_entry e
    where e.user_id = ${userId} and e.account = 'points' and ${isEarned('e')} and e.subject_kind = 'course' group by e.subject_id
  ),
  summed as (
    select distinct k.brand_id, placed.course_id, placed.status, coalesce(earned.points, 0) as points
    from placed join seen_curriculum k on k.id = placed.curriculum_id
      left join earned on earned.subject_id = placed.course_id
  )`;

/** SQL: what a summary counts, over rows `alias` with `course_id`, `status` and `points`. */
export const summaryColumns = (alias: string): RawBuilder<unknown> => sql`
  count(${sql.ref(`${alias}.course_id`)})::int as total,
  (count(*) filter (where ${hasPassed(alias)}))::int as completed,
  (count(*) filter (where ${isInProgress(alias)} or ${hasFailed(alias)}))::int as in_progress,
  coalesce(sum(${sql.ref(`${alias}.points`)}), 0)::int as points`;

export const progressSummary = (row: SummaryRow | undefined): Summary => {
  const { total = 0, completed = 0, in_progress: inProgress = 0, points = 0 } = row ?? {};
  return {
    total,
    completed,
    inProgress,
    notStarted: total - completed - inProgress,
    percent: passedShare(completed, total),
    points,
  };
};
