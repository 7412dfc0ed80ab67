import type { CompletionStatus, ScormScore, ScormStandard, SuccessStatus } from '@forecourt/contract/scorm';
import type { Activity, RuntimeCommit } from '@forecourt/contract/scorm-runtime';
import type { Report } from './cmi.ts';

/** How a part, or a whole registration, stands. It only moves forward. */
export interface Results {
  readonly completion: CompletionStatus;
  readonly success: SuccessStatus;
  readonly score: ScormScore;
}
export interface PartResults extends Results {
  readonly progress: number | null;
}

const NO_SCORE: ScormScore = { scaled: null, raw: null, min: null, max: null };
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

/** By what can be compared; a tie in every respect keeps the one that was there. */
function betterScore(before: ScormScore, now: ScormScore): ScormScore {
  const [a, b] = [comparable(before), comparable(now)];
  return b[0] > a[0] || (b[0] === a[0] && b[1] > a[1]) ? now : before;
}

/** A part is done when it is completed and not failed, or passed without saying anything about completion. */
export const isDone = ({ completion, success }: Results): boolean =>
  success !== 'failed' &&
  (completion === 'completed' || (success === 'passed' && completion !== 'incomplete'));

export interface Outcome extends Results {
  readonly passed: boolean;
  /** Everything was tried, and something failed. */
  readonly failed: boolean;
  /** 0 to 1 */
  readonly percent: number;
}

/** Before the course is passed, its percent stays below the whole. */
const ALMOST = 0.99;

/**
 * What the parts together mean for the course.
 * @param leaves parts of the organisation
 * @param rollup what the library's sequencing says of the whole organisation
 */
export function outcomeOf(
  leaves: readonly Activity[],
  results: ReadonlyMap<string, PartResults>,
  rollup: RuntimeCommit['rollup'],
): Outcome {
  const counted = leaves.filter(({ visible }) => visible);
  const parts = (counted.length > 0 ? counted : leaves).map(({ id }) => results.get(id) ?? NOT_ATTEMPTED);
  const everyDone = parts.every(isDone);
  const rolledUp = rollup?.completed === true && rollup.satisfied !== false && parts.some(isTouched);
  const passed = everyDone || rolledUp;
  const share =
    parts.reduce((sum, part) => sum + (isDone(part) ? 1 : (part.progress ?? 0)), 0) / parts.length;
  const failedOne = parts.some(({ success }) => success === 'failed');
  const failed = !passed && failedOne && parts.every((part) => isDone(part) || part.success === 'failed');
  const passedOne = parts.some(({ success }) => success === 'passed');
  return {
    passed,
    failed,
    percent: passed ? 1 : Math.min(share, ALMOST),
    completion: passed || parts.every(isCompleted) ? 'completed' : 'incomplete',
    success: successOf(passed && passedOne, failed),
    score: scoreOfAll(parts, rollup?.measure ?? null),
  };
}

const isCompleted = ({ completion }: PartResults): boolean => completion === 'completed';
const successOf = (passed: boolean, failed: boolean): SuccessStatus =>
  passed ? 'passed' : failed ? 'failed' : 'unknown';
const isTouched = ({ completion }: PartResults): boolean => completion !== 'not attempted';

/** One part's own score; of several the mean of the scaled ones, unless sequencing has weighed them. */
function scoreOfAll(parts: readonly PartResults[], measure: number | null): ScormScore {
  const scored = parts.filter(({ score }) => score.scaled !== null || score.raw !== null);
  const [only] = scored;
  if (scored.length === 1 && only) return only.score;
  if (measure !== null) return { ...NO_SCORE, scaled: measure };
  const scaled = scored.flatMap(({ score }) => score.scaled ?? []);
  if (scaled.length === 0) return NO_SCORE;
  return { ...NO_SCORE, scaled: scaled.reduce((sum, one) => sum + one, 0) / scaled.length };
}
