import { sql } from 'kysely';
import type { TrainingStatus } from '@forecourt/contract/training';
import type { Tx } from '../../../kit/db/db.ts';
import { found } from '../../../kit/http/problem.ts';
import { post, isNotReversed } from '../../../kit/ledger.ts';
import { statusOf } from '../course-card.view.ts';
import { coursePassed, coursePassedAgain } from '../learning.events.ts';
import { settleCurriculumsOf } from './settle-curriculum.ts';
import { openShare } from './share.ts';
import {
  isComplete,
  isFailed,
  percentOf,
  completionState,
  type CompletionState,
} from './completion-state.ts';
import { renewalColumns } from './renewal.ts';
import type { ProgressContext } from './context.ts';

interface Change {
  readonly lastSectionId?: string;
  readonly completed?: boolean;
  readonly failed?: boolean;
  /** 0 to 1 */
  readonly percent?: number;
  /** 0 to 1 */
  readonly score?: number | null;
}

export interface Settled {
  readonly status: TrainingStatus;
  /** 0 to 1 */
  readonly percent: number;
  /** Points that this very change earned. */
  readonly pointsEarned: number;
}

/**
 * Updates a user's course from their sections and attempts. The first pass writes its points, updates its curriculums,
 * and emits {@link coursePassed}. Progress only moves forward: a pass stays, percent and best score never fall. A
 * reopened course keeps its own state next to the pass and finally emits {@link coursePassedAgain}. The caller holds
 * `lockProgress`. @param change.lastSectionId where to resume @param change results from other sources than sections
 * and quiz (a SCORM package)
 */
export async function updateCourseCompletion(
  tx: Tx,
  study: ProgressContext,
  courseId: string,
  change: Change = {},
): Promise<Settled> {
  const state = found(await completionState(tx, study.userId, courseId));
  const complete = change.completed === true || isComplete(state);
  const row = await store(tx, study, courseId, {
    standing: state,
    complete,
    change,
  });
  const passedNow = row.status === 'passed' && row.before !== 'passed';
  const pointsEarned = passedNow ? await award(tx, study, courseId) : 0;
  await settleCurriculumsOf(tx, study, courseId);
  const { userId, settings, now, portal, actingBy } = study;
  const { events } = portal.registry;
  const passed = { userId, id: courseId, settings, now, jobs: portal.jobs, events, actingBy };
  if (passedNow) await events.emit(tx, coursePassed, passed);
  else if (row.again) await events.emit(tx, coursePassedAgain, { ...passed, reason: row.again });
  return {
    status: statusOf(row.open_status ?? row.status),
    percent: row.open_percent ?? row.percent,
    pointsEarned,
  };
}

interface State {
  readonly standing: CompletionState;
  readonly complete: boolean;
  readonly change: Change;
}

async function store(
  tx: Tx,
  { userId, now, actingBy }: ProgressContext,
  courseId: string,
  { standing, complete, change }: State,
) {
  const open = change.failed === true || isFailed(standing) ? 'failed' : 'in_progress';
  const percent = complete ? 1 : openShare(change.percent ?? percentOf(standing));
  const { rows } = await sql<StoredRow>`
    insert into course_progress as mine (user_id, course_id, status, percent, best_score, last_section_id, enrolled_at,
      passed_at, passed_by, updated_at)
    values (${userId}, ${courseId}, ${complete ? 'passed' : open}, ${percent},
      ${change.score ?? standing.best_score}, ${change.lastSectionId ?? null}, ${now}, ${complete ? now : null},
      ${complete ? (actingBy ?? null) : null}, ${now})
    on conflict (user_id, course_id) do update set
      status = case when mine.status = 'passed' then 'passed' else excluded.status end,
      percent = greatest(mine.percent, excluded.percent),
      best_score = greatest(mine.best_score, excluded.best_score),
      last_section_id = coalesce(excluded.last_section_id, mine.last_section_id),
      passed_at = coalesce(mine.passed_at, excluded.passed_at),
      passed_by = case when mine.passed_at is null then excluded.passed_by else mine.passed_by end,
      ${renewalColumns({ complete, status: open, percent, now })},
      updated_at = excluded.updated_at
    returning new.status, new.percent, old.status as before,
      case when new.renewal_status is null then old.renewal_reason end as again,
      new.renewal_status as open_status, new.renewal_percent as open_percent`.execute(tx);
  return found(rows[0]);
}

interface StoredRow {
  readonly status: string;
  readonly percent: number;
  readonly before: string | null;
  /** Why it had been open again, when it was passed again just now. */
  readonly again: 'expiry' | 'change' | null;
  /** Status of the reopened period; null otherwise. */
  readonly open_status: string | null;
  readonly open_percent: number | null;
}

/** The points of a passed course; returns what was written, 0 when points are off or were given before. */
async function award(
  tx: Tx,
  { userId, settings, now, actingBy }: ProgressContext,
  courseId: string,
): Promise<number> {
  if (!settings.features.points) return 0;
  const written = await post(tx, {
    account: 'points',
    userId,
    amount: settings.coursePoints,
    reason: 'course-passed',
    counter: 'training',
    subject: { kind: 'course', id: courseId },
    businessKey: await freeKey(tx, userId, courseId),
    ...(actingBy && { by: actingBy, as: userId }),
    at: now,
  });
  return written ? settings.coursePoints : 0;
}

/** Business key of the next pass: after a correction reversed a pass and its points, the next one earns them again. */
async function freeKey(tx: Tx, userId: string, courseId: string): Promise<string> {
  const key = coursePassedKey(userId, courseId);
  const { rows } = await sql<{ back: number }>`select count(*)::int as back from ledger_entry e
    where (e.business_key = ${key} or e.business_key like ${`${key}:%`}) and not ${isNotReversed('e')}
      and not exists (select from ledger_entry copy where copy.copies = e.id)`.execute(tx);
  const back = rows[0]?.back ?? 0;
  return back === 0 ? key : `${key}:${back + 1}`;
}

export const coursePassedKey = (userId: string, courseId: string): string =>
  `course-passed:${userId}:${courseId}`;
