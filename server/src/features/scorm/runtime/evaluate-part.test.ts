import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CompletionStatus, SuccessStatus } from '@forecourt/contract/scorm';
import type { Activity } from '@forecourt/contract/scorm-runtime';
import { reportOf } from './cmi.ts';
import { advance, judgePart, NOT_ATTEMPTED, type PartResults } from './evaluate-part.ts';
import { secondsOf } from './time.ts';

const PART = {
  sco: true,
  href: 'one.html',
  dataFromLms: null,
  masteryScore: null,
  scaledPassingScore: null,
  completionThreshold: null,
  maxTimeAllowed: null,
  timeLimitAction: null,
};
const leaf = (part: Partial<typeof PART> = {}, more: Partial<Activity> = {}): Activity => ({
  id: 'one',
  title: 'One',
  visible: true,
  part: { ...PART, ...part },
  sequencing: {},
  children: [],
  ...more,
});
const in12 = (cmi: Record<string, string>, activity = leaf(), final = true) =>
  judgePart('1.2', activity, reportOf('1.2', cmi), final);
const in2004 = (cmi: Record<string, string>, activity = leaf(), final = true) =>
  judgePart('2004', activity, reportOf('2004', cmi), final);
const masters = (score: number) => leaf({ masteryScore: score } as never);

const status = (word: string, raw?: string) => ({
  'cmi.core.lesson_status': word,
  ...(raw !== undefined && { 'cmi.core.score.raw': raw }),
});

describe('SCORM 1.2', () => {
  test.each([
    ['passed', 'completed', 'passed'],
    ['failed', 'completed', 'failed'],
    ['completed', 'completed', 'unknown'],
    ['incomplete', 'incomplete', 'unknown'],
    ['browsed', 'incomplete', 'unknown'],
  ])('a SCORM 1.2 status of %s gives the completion and success of its part', (word, completion, success) => {
    expect(in12(status(word))).toMatchObject({ completion, success });
  });
  test('a SCORM 1.2 part without a status is completed when it ends but not when it is suspended or still open', () => {
    expect(in12({}).completion).toBe('completed');
    expect(in12({ 'cmi.core.exit': 'suspend' }).completion).toBe('not attempted');
    expect(in12({}, leaf(), false).completion).toBe('not attempted');
  });
  test('a SCORM 1.2 mastery score decides success when the part reports that it is done', () => {
    expect(in12(status('completed', '80'), masters(80)).success).toBe('passed');
    expect(in12(status('passed', '79'), masters(80)).success).toBe('failed');
    expect(in12(status('incomplete', '90'), masters(80))).toMatchObject({ success: 'unknown' });
    expect(in12(status('completed'), masters(80)).success).toBe('unknown');
  });
});

describe('SCORM 2004', () => {
  test('SCORM 2004 thresholds replace the reported statuses when their measures are reported', () => {
    const measured = leaf({ completionThreshold: 0.5, scaledPassingScore: 0.8 } as never);
    const cmi = { 'cmi.completion_status': 'completed', 'cmi.success_status': 'passed' };
    expect(
      in2004({ ...cmi, 'cmi.progress_measure': '0.4', 'cmi.score.scaled': '0.7' }, measured),
    ).toMatchObject({
      completion: 'incomplete',
      success: 'failed',
    });
    expect(in2004({ 'cmi.progress_measure': '0.5', 'cmi.score.scaled': '0.8' }, measured)).toMatchObject({
      completion: 'completed',
      success: 'passed',
    });
    expect(in2004(cmi, measured)).toMatchObject({ completion: 'completed', success: 'passed' });
  });
  test('a SCORM 2004 part without a status is completed when it ends unless its content sets completion', () => {
    expect(in2004({}).completion).toBe('completed');
    const silent = leaf({}, { sequencing: { deliveryControls: { completionSetByContent: true } } });
    expect(in2004({}, silent).completion).toBe('unknown');
    expect(in2004({ 'cmi.exit': 'suspend' }).completion).toBe('unknown');
  });
  test('a SCORM 2004 value is ignored when it is invalid', () => {
    const odd = { 'cmi.score.scaled': '7', 'cmi.progress_measure': 'x', 'cmi.success_status': 'Passed!' };
    expect(in2004(odd)).toMatchObject({ success: 'unknown', progress: null, score: { scaled: null } });
  });
});

test.each([
  ['0000:01:30.50', 90.5],
  ['00:00:07', 7],
  ['PT1H2M3.5S', 3723.5],
  ['P1DT1S', 86_401],
  ['P', null],
  ['PT', null],
  ['90', null],
  ['', null],
])('the SCORM time %j is read as %j seconds', (text, seconds) => {
  expect(secondsOf(text)).toBe(seconds);
});

/** A score is judged by what it compares by; its bounds follow from that, as they do in one part. */
const results: fc.Arbitrary<PartResults> = fc.record({
  completion: fc.constantFrom(...CompletionStatus.options),
  success: fc.constantFrom(...SuccessStatus.options),
  score: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }).map((raw) => ({
    raw,
    scaled: raw === null ? null : raw / 100,
    min: null,
    max: null,
  })),
  progress: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null }),
});
const all = (list: readonly PartResults[]) => list.reduce(advance, NOT_ATTEMPTED);

const withScore = (score: object): PartResults => ({
  ...NOT_ATTEMPTED,
  score: { scaled: null, raw: null, min: null, max: null, ...score },
});
const best = (before: object, now: object) => advance(withScore(before), withScore(now)).score;

describe('part results', () => {
  test('part results are the same when commits arrive in another order or repeatedly', () => {
    fc.assert(
      fc.property(
        fc
          .array(results, { minLength: 1, maxLength: 12 })
          .chain((list) =>
            fc.tuple(
              fc.constant(list),
              fc.shuffledSubarray(list, { minLength: list.length }),
              fc.subarray(list),
            ),
          ),
        ([list, shuffled, again]) => {
          expect(all([...shuffled, ...again])).toEqual(all(list));
        },
      ),
    );
  });

  test('part results never fall back when a worse commit arrives', () => {
    fc.assert(
      fc.property(results, results, (before, now) => {
        const next = advance(before, now);
        expect(next.success === 'passed' || before.success !== 'passed').toBe(true);
        expect(next.completion === 'completed' || before.completion !== 'completed').toBe(true);
        expect(next.score.scaled ?? -1).toBeGreaterThanOrEqual(before.score.scaled ?? -1);
        expect(next.progress ?? 0).toBeGreaterThanOrEqual(before.progress ?? 0);
      }),
    );
  });

  test('the better score is the one with the higher scaled, then raw value, and the first one when both tie', () => {
    const first = { scaled: 0.5, raw: 50, min: 0, max: 100 };
    expect(best(first, { scaled: 0.5, raw: 50, min: 0, max: 200 })).toEqual(first);
    expect(best(first, { scaled: 0.5, raw: 51 })).toMatchObject({ raw: 51 });
    expect(best(first, { scaled: 0.5, raw: 49 })).toEqual(first);
    expect(best(first, { scaled: 0.6, raw: 1 })).toMatchObject({ scaled: 0.6 });
    expect(best(first, { scaled: 0.4, raw: 99 })).toEqual(first);
  });
});
