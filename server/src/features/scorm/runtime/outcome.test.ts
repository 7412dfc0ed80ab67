import { describe, expect, test } from 'vitest';
import type { ScormStandard } from '@forecourt/contract/scorm';
import type { Activity, RuntimeCommit } from '@forecourt/contract/scorm-runtime';
import { NOT_ATTEMPTED, type PartResults } from './evaluate-part.ts';
import { outcomeOf, rollupPlanOf } from './outcome.ts';

type Part = NonNullable<Activity['part']>;
type Sequencing = Activity['sequencing'];

const leaf = (
  id: string,
  sequencing: Sequencing = {},
  part: Partial<Part> = {},
  visible = true,
): Activity => ({
  id,
  title: id,
  visible,
  sequencing,
  children: [],
  part: {
    sco: true,
    href: `${id}.html`,
    dataFromLms: null,
    masteryScore: null,
    scaledPassingScore: null,
    completionThreshold: null,
    maxTimeAllowed: null,
    timeLimitAction: null,
    ...part,
  },
});
const root = (children: Activity[], sequencing: Sequencing = {}): Activity => ({
  id: 'course',
  title: 'course',
  visible: true,
  sequencing,
  children,
  part: null,
});

const scored = (scaled: number) => ({ scaled, raw: scaled * 100, min: 0, max: 100 });
const DONE: PartResults = { ...NOT_ATTEMPTED, completion: 'completed' };
const PASSED: PartResults = { ...DONE, success: 'passed' };
const FAILED: PartResults = { ...DONE, success: 'failed', score: scored(0.2) };
const UNTIL_NOW = { completed: null, satisfied: null, measure: null };

const course =
  (standard: ScormStandard, organization: Activity) =>
  (results: Record<string, PartResults>, rollup?: RuntimeCommit['rollup']) =>
    outcomeOf(rollupPlanOf(standard, organization), new Map(Object.entries(results)), rollup);

const ENDED = { completed: true, satisfied: null, measure: null };
/** A course whose only part has rules with these conditions. */
const context = (...conditions: string[][]) =>
  course(
    '2004',
    root([
      leaf('a', {
        sequencingRules: {
          postConditionRules: conditions.map((names) => ({
            action: 'exitAll',
            conditions: names.map((condition) => ({ condition })),
          })),
        },
      } as Sequencing),
    ]),
  );

describe('SCORM 2004 with rules about success', () => {
  test('a course passes by its completion only when none of its rules asks for success', () => {
    expect(context(['completed', 'satisfied'])({ a: DONE }, ENDED).passed).toBe(false);
    expect(context(['completed'], ['objectiveStatusKnown'])({ a: DONE }, ENDED).passed).toBe(false);
    expect(context(['completed'], ['attempted'])({ a: DONE }, ENDED).passed).toBe(true);
  });

  test('a course passes by its parts immediately when only the parts are measured', () => {
    const measured = course(
      '2004',
      root([leaf('a', { primaryObjective: { satisfiedByMeasure: true } } as Sequencing)]),
    );
    expect(measured({ a: PASSED }, UNTIL_NOW).passed).toBe(true);
    expect(measured({ a: DONE }, ENDED).passed).toBe(false);
  });
});

describe('SCORM 1.2', () => {
  const two = course('1.2', root([leaf('a'), leaf('b')]));

  test('a SCORM 1.2 course passes when every part is completed and nothing measures them', () => {
    expect(two({ a: DONE })).toMatchObject({ passed: false, percent: 0.5 });
    expect(two({ a: DONE, b: DONE })).toMatchObject({ passed: true, percent: 1, success: 'unknown' });
    expect(two({ a: DONE, b: PASSED })).toMatchObject({ passed: true, success: 'passed' });
  });

  test.each([
    ['a score', { score: scored(0.9) }],
    ['a failure', { success: 'failed' as const }],
  ])('a SCORM 1.2 part that reported %s counts only when it has passed', (_what, notified) => {
    expect(two({ a: DONE, b: { ...DONE, ...notified } }).passed).toBe(false);
    expect(two({ a: DONE, b: { ...DONE, ...notified, success: 'passed' } }).passed).toBe(true);
  });

  test('a SCORM 1.2 part with a mastery score does not pass when it is completed without a score', () => {
    const quiz = course('1.2', root([leaf('a'), leaf('quiz', {}, { masteryScore: 80 })]));
    expect(quiz({ a: DONE, quiz: DONE })).toMatchObject({ passed: false, failed: false });
    expect(quiz({ a: DONE, quiz: PASSED }).passed).toBe(true);
  });

  test('a SCORM 1.2 course waits for its hidden parts like for visible ones', () => {
    const hidden = course('1.2', root([leaf('a'), leaf('b', {}, {}, false)]));
    expect(hidden({ a: DONE }).passed).toBe(false);
    expect(hidden({ a: DONE, b: FAILED })).toMatchObject({ passed: false, failed: true, success: 'failed' });
    expect(hidden({ a: DONE, b: PASSED }).passed).toBe(true);
  });

  test('a SCORM 1.2 course fails when every part was attempted and one has failed', () => {
    expect(two({ a: FAILED })).toMatchObject({ failed: false, success: 'unknown' });
    expect(two({ a: FAILED, b: DONE })).toMatchObject({ passed: false, failed: true, success: 'failed' });
  });
});

describe('SCORM 2004', () => {
  const two = course('2004', root([leaf('a'), leaf('b')]));

  test('a SCORM 2004 course passes when its root is satisfied and not when it is unsatisfied', () => {
    const rollup = { completed: true, satisfied: true, measure: 0.9 };
    expect(two({ a: DONE }, rollup)).toMatchObject({ passed: true, success: 'passed' });
    expect(two({ a: DONE }, { ...rollup, satisfied: false }).passed).toBe(false);
    expect(two({}, rollup).passed).toBe(false);
  });

  test('a SCORM 2004 course passes when its root is completed and nothing measures success', () => {
    const rollup = { completed: true, satisfied: null, measure: null };
    expect(two({ a: DONE, b: DONE }, rollup).passed).toBe(true);
    expect(two({ a: DONE, b: DONE }, UNTIL_NOW).passed).toBe(true);
  });

  test('a SCORM 2004 course does not pass when its test was completed without a result', () => {
    const rollup = { completed: true, satisfied: null, measure: null };
    expect(two({ a: PASSED, b: DONE }, rollup)).toMatchObject({ passed: false, success: 'unknown' });
    expect(two({ a: PASSED, b: DONE }, rollup).percent).toBe(0.9);
    const requested = course('2004', root([leaf('a'), leaf('b', {}, { scaledPassingScore: 0.8 })]));
    expect(requested({ a: DONE, b: DONE }, rollup).passed).toBe(false);
    const ordered = course(
      '2004',
      root([
        leaf('a'),
        leaf('b', {
          sequencingRules: {
            preConditionRules: [
              {
                action: 'disabled',
                conditionCombination: 'any',
                conditions: [{ condition: 'satisfied', operator: 'not' }],
              },
            ],
            exitConditionRules: [],
            postConditionRules: [],
          },
        }),
      ]),
    );
    expect(ordered({ a: DONE, b: DONE }, rollup).passed).toBe(false);
  });

  test('a SCORM 2004 course passes by its passed parts when its content was closed before the rollup', () => {
    expect(two({ a: PASSED, b: PASSED }, UNTIL_NOW).passed).toBe(true);
    // the roll-up of a cluster with rules of its own cannot be foreseen from the parts
    const weighed = course(
      '2004',
      root([leaf('a'), leaf('b')], {
        primaryObjective: {
          objectiveID: 'all',
          satisfiedByMeasure: true,
          minNormalizedMeasure: 0.9,
          mapInfo: [],
        },
      }),
    );
    expect(weighed({ a: PASSED, b: PASSED }, UNTIL_NOW).passed).toBe(false);
  });

  test('a SCORM 2004 course passes without a part when that part contributes nothing to the rollup', () => {
    const silent = {
      sequencingControls: { rollupObjectiveSatisfied: false, rollupProgressCompletion: false },
    };
    const extra = course('2004', root([leaf('a'), leaf('practice', silent)]));
    expect(extra({ a: PASSED }, UNTIL_NOW).passed).toBe(true);
    const untracked = course('2004', root([leaf('a'), leaf('b', { deliveryControls: { tracked: false } })]));
    expect(untracked({ a: DONE, b: FAILED }, UNTIL_NOW).passed).toBe(true);
    const nothing = course('2004', root([leaf('a', silent), leaf('b', silent)]));
    expect(nothing({ a: DONE }).passed).toBe(false);
    expect(nothing({ a: DONE, b: DONE }).passed).toBe(true);
  });

  test('a SCORM 2004 course waits for its hidden parts like for visible ones', () => {
    const hidden = course('2004', root([leaf('a'), leaf('quiz', {}, {}, false)]));
    expect(hidden({ a: DONE }, UNTIL_NOW).passed).toBe(false);
    expect(hidden({ a: DONE, quiz: FAILED }, { ...UNTIL_NOW, satisfied: false })).toMatchObject({
      passed: false,
      failed: true,
      score: { scaled: 0.2 },
    });
  });

  test('a SCORM 2004 course fails when its root is completed and unsatisfied', () => {
    const rollup = { completed: true, satisfied: false, measure: 0.4 };
    expect(two({ a: DONE }, rollup)).toMatchObject({ failed: true, success: 'failed' });
    expect(two({ a: DONE }, { ...rollup, completed: false })).toMatchObject({ failed: false });
  });

  test('a SCORM 2004 course passes when its asset was shown and its test has passed', () => {
    const mixed = course('2004', root([leaf('a', {}, { sco: false }), leaf('b')]));
    expect(mixed({ a: DONE, b: PASSED }, UNTIL_NOW).passed).toBe(true);
  });
});

test('the course score is the measure of the rollup when there is one, else the mean of the part scores', () => {
  const two = course('2004', root([leaf('a'), leaf('b')]));
  const results = { a: { ...PASSED, score: scored(0.9) }, b: { ...PASSED, score: scored(0.5) } };
  const rollup = { completed: true, satisfied: true };
  expect(two(results, { ...rollup, measure: 0.8 }).score).toMatchObject({ scaled: 0.8, raw: null });
  expect(two(results, { ...rollup, measure: null }).score).toMatchObject({ scaled: 0.7, raw: null });
  expect(two({ a: results.a, b: DONE }, { ...rollup, measure: 0.3 }).score).toEqual(scored(0.9));
  expect(two({ a: PASSED, b: PASSED }, { ...rollup, measure: null }).score.scaled).toBeNull();
});
