import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { ProgressSummary } from '@forecourt/contract/training';

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
export const summed = (userId: string): RawBuilder<unknown> => sql`
  earned as (
    select subject_id, sum(amount)::int as points from ledger_entry
    where user_id = ${userId} and account = 'points' and subject_kind = 'course' group by subject_id
  ),
  summed as (
    select distinct k.brand_id, placed.course_id, placed.status, coalesce(earned.points, 0) as points
    from placed join seen_curriculum k on k.id = placed.curriculum_id
      left join earned on earned.subject_id = placed.course_id
  )`;

/** SQL: what a summary counts, over rows with `course_id`, `status` and `points`. */
export const summaryColumns = sql`
  count(course_id)::int as total,
  (count(*) filter (where status = 'passed'))::int as completed,
  (count(*) filter (where status in ('in_progress', 'failed')))::int as in_progress,
  coalesce(sum(points), 0)::int as points`;

export const progressSummary = (row: SummaryRow | undefined): Summary => {
  const { total = 0, completed = 0, in_progress: inProgress = 0, points = 0 } = row ?? {};
  return {
    total,
    completed,
    inProgress,
    notStarted: total - completed - inProgress,
    percent: total === 0 ? 0 : completed / total,
    points,
  };
};
