import { OPEN_PROGRESS } from '@forecourt/contract/limits';
import type { ScormScore, ScormStandard, SuccessStatus } from '@forecourt/contract/scorm';
import type { Activity, RuntimeCommit } from '@forecourt/contract/scorm-runtime';
import { NO_SCORE, NOT_ATTEMPTED, type PartResults, type Results } from './evaluate-part.ts';

/** A leaf of the organisation, and what it contributes to the roll-up of the whole. */
interface CountedPart {
  readonly id: string;
  readonly sco: boolean;
  readonly masteryScore: number | null;
  /**
   * True if the part contributes to the satisfaction of the whole (SCORM 2004 SN, 3.7.2 and RB.1.4.2); always in SCORM
   * 1.2.
   */
  readonly satisfaction: boolean;
}

/** How the parts of an organisation decide about the whole. `isvisible` has no say: it concerns display (CAM, 3.4.1.9). */
export interface RollupPlan {
  readonly standard: ScormStandard;
  readonly parts: readonly CountedPart[];
  /** The manifest itself asks for success: a passing score, or rules that look at satisfaction. */
  readonly asksSuccess: boolean;
  /** No cluster has roll-up rules of its own, so the parts alone say what the root would say. */
  readonly standardRules: boolean;
}

/** Reads the plan from a manifest. Parts that contribute nothing do not count, unless that holds for all of them. */
export function rollupPlanOf(standard: ScormStandard, organization: Activity): RollupPlan {
  const all = countedParts(organization, { satisfaction: true, completion: true });
  const counting = all.filter(({ satisfaction, completion }) => satisfaction || completion);
  const silent = counting.length === 0;
  return {
    standard,
    parts: silent ? all.map((part) => ({ ...part, satisfaction: true })) : counting,
    asksSuccess: standard === '2004' && asksSuccess(organization),
    standardRules: silent || !hasOwnRules(organization),
  };
}

interface Contribution {
  readonly satisfaction: boolean;
  readonly completion: boolean;
}

function countedParts(activity: Activity, to: Contribution): (CountedPart & Contribution)[] {
  const { id, part } = activity;
  return [
    ...(part ? [{ id, sco: part.sco, masteryScore: part.masteryScore, ...to }] : []),
    ...activity.children.flatMap((child) => countedParts(child, contributionOf(child.sequencing, to))),
  ];
}

/** An untracked activity contributes nothing, and a cluster passes on what its own contribution allows. */
function contributionOf({ deliveryControls, sequencingControls }: Activity['sequencing'], to: Contribution) {
  const tracked = deliveryControls?.tracked !== false;
  return {
    satisfaction: to.satisfaction && tracked && sequencingControls?.rollupObjectiveSatisfied !== false,
    completion: to.completion && tracked && sequencingControls?.rollupProgressCompletion !== false,
  };
}

/** Rule conditions about success (SCORM 2004 SN, 3.4.2 and 3.7.1). */
const ABOUT_SUCCESS = /^(satisfied|objective)/;

function asksSuccess({ sequencing, part, children }: Activity): boolean {
  const { sequencingRules, rollupRules, primaryObjective } = sequencing;
  const rules = [
    ...(sequencingRules?.preConditionRules ?? []),
    ...(sequencingRules?.exitConditionRules ?? []),
    ...(sequencingRules?.postConditionRules ?? []),
    ...(rollupRules?.rules ?? []),
  ];
  return (
    (part?.scaledPassingScore ?? null) !== null ||
    primaryObjective?.satisfiedByMeasure === true ||
    rules.some(({ conditions }) => conditions.some(({ condition }) => ABOUT_SUCCESS.test(condition))) ||
    children.some(asksSuccess)
  );
}

function hasOwnRules({ sequencing, children }: Activity): boolean {
  const own =
    children.length > 0 &&
    ((sequencing.rollupRules?.rules.length ?? 0) > 0 ||
      sequencing.primaryObjective?.satisfiedByMeasure === true ||
      sequencing.completionThreshold?.completedByMeasure === true);
  return own || children.some(hasOwnRules);
}

export interface Outcome extends Results {
  readonly passed: boolean;
  /** Everything was tried, and the whole is not satisfied. */
  readonly failed: boolean;
  /** 0 to 1 */
  readonly percent: number;
}

type Rollup = RuntimeCommit['rollup'];

interface Judged extends CountedPart {
  readonly result: PartResults;
}

/**
 * What the parts together mean for the course (docs/decisions/005-scorm.md, "Passed and completed").
 * @param rollup what the player's sequencing says of the root (SCORM 2004 SN, RB.1.5)
 */
export function outcomeOf(
  plan: RollupPlan,
  results: ReadonlyMap<string, PartResults>,
  rollup: Rollup,
): Outcome {
  const parts = plan.parts.map((part) => ({ ...part, result: results.get(part.id) ?? NOT_ATTEMPTED }));
  const passed = plan.standard === '1.2' ? parts.every(isDone12) : isPassed2004(plan, parts, rollup);
  const failed = !passed && isFailed(parts, rollup);
  const success = passed && (rollup?.satisfied === true || parts.some(isPassed));
  return {
    passed,
    failed,
    percent: passed ? 1 : Math.min(shareOf(parts), OPEN_PROGRESS),
    completion: passed || parts.every(isCompleted) ? 'completed' : 'incomplete',
    success: successOf(success, failed),
    score: scoreOfAll(parts, rollup?.measure ?? null),
  };
}

/**
 * One word serves for both in SCORM 1.2 (RTE, 3.4.4): `passed` counts, and `completed` counts for a part that nothing
 * measures: no mastery score, no score, no pass or fail, whenever it was reported.
 */
const isDone12 = (part: Judged): boolean =>
  isPassed(part) || (isCompleted(part) && part.masteryScore === null && !isMeasured(part));

/**
 * Satisfied passes; completed passes where nothing measures success. While a part is unknown that counts towards
 * satisfaction, the root is unknown, too (RB.1.2.c). Where the standard's own roll-up holds, the parts say the same
 * earlier: content that is closed without an end has not been rolled up yet.
 */
function isPassed2004(plan: RollupPlan, parts: readonly Judged[], rollup: Rollup): boolean {
  const measured = plan.asksSuccess || parts.some((part) => part.satisfaction && isMeasured(part));
  if (plan.standardRules && parts.every((part) => isDone2004(part, measured))) return true;
  if (!parts.some(isTouched)) return false;
  return rollup?.satisfied === true || (rollup?.completed === true && rollup.satisfied === null && !measured);
}

/** An asset tells nothing about success; its end satisfies it (SN, UP.4). */
const isDone2004 = (part: Judged, measured: boolean): boolean =>
  measured && part.satisfaction && part.sco
    ? isPassed(part) && part.result.completion !== 'incomplete'
    : isCompleted(part) && (!part.satisfaction || part.result.success !== 'failed');

function isFailed(parts: readonly Judged[], rollup: Rollup): boolean {
  const tried = parts.every((part) => isCompleted(part) || part.result.success !== 'unknown');
  const notSatisfied = rollup?.satisfied === false || parts.some(({ result }) => result.success === 'failed');
  return notSatisfied && (tried || (rollup?.satisfied === false && rollup.completed === true));
}

const isPassed = ({ result }: Judged): boolean => result.success === 'passed';
const isCompleted = ({ result }: Judged): boolean => result.completion === 'completed';
const isTouched = ({ result }: Judged): boolean => result.completion !== 'not attempted';
const isMeasured = ({ result: { success, score } }: Judged): boolean =>
  success !== 'unknown' || score.scaled !== null || score.raw !== null;

const successOf = (passed: boolean, failed: boolean): SuccessStatus =>
  passed ? 'passed' : failed ? 'failed' : 'unknown';

const shareOf = (parts: readonly Judged[]): number =>
  parts.reduce((sum, part) => {
    const over = part.result.success !== 'failed' && (isCompleted(part) || isPassed(part));
    return sum + (over ? 1 : (part.result.progress ?? 0));
  }, 0) / parts.length;

/** One part's own score; of several the mean of the scaled ones, unless sequencing has weighed them. */
function scoreOfAll(parts: readonly Judged[], measure: number | null): ScormScore {
  const scored = parts.filter(({ result: { score } }) => score.scaled !== null || score.raw !== null);
  const [only] = scored;
  if (scored.length === 1 && only) return only.result.score;
  if (measure !== null) return { ...NO_SCORE, scaled: measure };
  const scaled = scored.flatMap(({ result }) => result.score.scaled ?? []);
  if (scaled.length === 0) return NO_SCORE;
  return { ...NO_SCORE, scaled: scaled.reduce((sum, one) => sum + one, 0) / scaled.length };
}
