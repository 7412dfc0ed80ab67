import { sql } from 'kysely';
import type { Tx } from '../../../kit/db/db.ts';
import { capToWatchCredit, FASTEST, MARGIN, MAX_WATCH_CREDIT, type Range } from '../../../kit/watch-time.ts';
import type { ProgressContext } from './context.ts';

interface State {
  /** Milliseconds of recordings that may still count. */
  readonly credit: number;
  /** Parts of this recording that count already, in order. */
  readonly watched: readonly Range[];
}

/** A user's state in the reported section's course. Their progress is locked. */
async function loadWatchState(
  tx: Tx,
  { userId, now }: ProgressContext,
  section: { readonly id: string; readonly courseId: string },
): Promise<State> {
  const { rows } = await sql<State>`
    select least(${MAX_WATCH_CREDIT}::float8, floor(${FASTEST}::int * greatest(0, extract(epoch from ${now}::timestamptz
          - coalesce(c.watch_credit_at, c.enrolled_at, d.issued_at, ${now})) * 1000)
        + coalesce(c.watch_credit_ms, ${MARGIN}::int)))::float8 as credit,
      (select coalesce(jsonb_agg(jsonb_build_array(lower(part), upper(part)) order by lower(part)), '[]')
        from unnest(p.watched) as part) as watched
    from (select ${section.id}::uuid as id) s
      left join section_progress p on p.user_id = ${userId} and p.section_id = s.id
      left join course_progress c on c.user_id = ${userId} and c.course_id = ${section.courseId}
      left join lateral (select min(issued_at) as issued_at from offline_download
        where user_id = ${userId} and course_id = ${section.courseId}) d on c.user_id is null`.execute(tx);
  return rows[0] ?? { credit: 0, watched: [] };
}

/**
 * The parts of a report that had the time to be watched: what is new in them may be as long as twice the time, by the
 * server's clock, since the course was opened or the last report, and what was not used of it before. The rest does not
 * count, and the time that is left is kept for the next report.
 */
export async function capByElapsedTime(
  tx: Tx,
  study: ProgressContext,
  section: { readonly id: string; readonly courseId: string; readonly durationMs: number | null },
  ranges: readonly Range[],
): Promise<{ readonly ranges: readonly Range[]; readonly left: number }> {
  const { credit, watched } = await loadWatchState(tx, study, section);
  return capToWatchCredit(credit, watched, ranges, section.durationMs ?? Infinity);
}

/** Keeps what is left of the time for the next report. Call once the course's row is there. */
export const storeWatchCredit = (tx: Tx, { userId, now }: ProgressContext, courseId: string, left: number) =>
  tx
    .updateTable('course_progress')
    .set({ watch_credit_ms: Math.floor(left), watch_credit_at: now })
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .execute();
