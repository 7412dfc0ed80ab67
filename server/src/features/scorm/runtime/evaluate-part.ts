import type { CompletionStatus, ScormScore, ScormStandard, SuccessStatus } from '@forecourt/contract/scorm';
import type { Activity } from '@forecourt/contract/scorm-runtime';
import type { Report } from './cmi.ts';

/** Results of a part or a registration. They only move forward. */
export interface Results {
  readonly completion: CompletionStatus;
  readonly success: SuccessStatus;
  readonly score: ScormScore;
}
export interface PartResults extends Results {
  readonly progress: number | null;
}

export const NO_SCORE: ScormScore = { scaled: null, raw: null, min: null, max: null };
export const NOT_ATTEMPTED: PartResults = {
  completion: 'not attempted',
  success: 'unknown',
  score: NO_SCORE,
  progress: null,
};

/**
 * What a part's report means under its manifest (docs/decisions/005-scorm.md, "Passed and completed").
 * @param final the part has ended its session
 */
export function judgePart(
  standard: ScormStandard,
  activity: Activity,
  report: Report,
  final: boolean,
): PartResults {
  const { score, progress } = report;
  if (activity.part?.sco === false) return { completion: 'completed', success: 'unknown', score, progress };
  const judged = standard === '1.2' ? judge12(activity, report, final) : judge2004(activity, report, final);
  return { ...judged, score, progress };
}

type Verdict = Pick<Results, 'completion' | 'success'>;

function judge12({ part }: Activity, report: Report, final: boolean): Verdict {
  const { raw } = report.score;
  const ended = final && !report.suspended;
  // a part that ends without a word about its status is completed (RTE 3.4.4, cmi.core.lesson_status)
  const completion = ended && report.completion === 'not attempted' ? 'completed' : report.completion;
  const mastery = part?.masteryScore ?? null;
  if (mastery === null || raw === null || completion !== 'completed')
    return { completion, success: report.success };
  return { completion, success: raw >= mastery ? 'passed' : 'failed' };
}

function judge2004({ part, sequencing }: Activity, report: Report, final: boolean): Verdict {
  const { scaled } = report.score;
  const { completionThreshold = null, scaledPassingScore = null } = part ?? {};
  const measured =
    completionThreshold !== null && report.progress !== null
      ? byThreshold(report.progress, completionThreshold)
      : report.completion;
  const success =
    scaledPassingScore !== null && scaled !== null
      ? scaled >= scaledPassingScore
        ? 'passed'
        : 'failed'
      : report.success;
  const silent = measured === 'unknown' || measured === 'not attempted';
  const ended = final && !report.suspended && sequencing.deliveryControls?.completionSetByContent !== true;
  return { completion: silent && ended ? 'completed' : measured, success };
}

const byThreshold = (progress: number, threshold: number): CompletionStatus =>
  progress >= threshold ? 'completed' : progress > 0 ? 'incomplete' : 'not attempted';

const COMPLETION: readonly CompletionStatus[] = ['not attempted', 'unknown', 'incomplete', 'completed'];
const SUCCESS: readonly SuccessStatus[] = ['unknown', 'failed', 'passed'];
const further = <T>(order: readonly T[], a: T, b: T): T => (order.indexOf(a) >= order.indexOf(b) ? a : b);

/** The better of both in everything: nothing that was reached is lost again, whatever arrives in whatever order. */
export const advance = (before: PartResults, now: PartResults): PartResults => ({
  completion: further(COMPLETION, before.completion, now.completion),
  success: further(SUCCESS, before.success, now.success),
  score: betterScore(before.score, now.score),
  progress: maxOf(before.progress, now.progress),
});

const maxOf = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.max(a, b);

const comparable = ({ scaled, raw }: ScormScore) => [scaled ?? -2, raw ?? Number.NEGATIVE_INFINITY] as const;

/** Returns the better score by the comparable values; on a tie, the earlier one. */
function betterScore(before: ScormScore, now: ScormScore): ScormScore {
  const [a, b] = [comparable(before), comparable(now)];
  return b[0] > a[0] || (b[0] === a[0] && b[1] > a[1]) ? now : before;
}
