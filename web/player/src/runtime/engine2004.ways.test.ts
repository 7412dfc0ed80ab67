import { describe, expect, test } from 'vitest';
import type { Activity } from './engine.ts';
import { group, sco } from './play.fixture.ts';
import {
  again,
  end,
  FAILED,
  FLOW,
  FREE,
  leave,
  move,
  next,
  PASSED,
  play2004,
  set,
  SUSPENDED,
} from './visit2004.fixture.ts';

const rule = (action: string, condition: string, referencedObjective?: string) => ({
  action,
  conditionCombination: 'any' as const,
  conditions: [
    { condition, operator: 'noOp' as const },
    ...(referencedObjective
      ? [{ condition: 'satisfied', operator: 'not' as const, referencedObjective }]
      : []),
  ],
});
const before = (...preConditionRules: ReturnType<typeof rule>[]) => ({
  sequencingRules: { preConditionRules, exitConditionRules: [], postConditionRules: [] },
});
const objective = (objectiveID: string, target: string, write: boolean) => ({
  objectiveID,
  satisfiedByMeasure: false,
  minNormalizedMeasure: null,
  mapInfo: [
    {
      targetObjectiveID: target,
      readSatisfiedStatus: true,
      readNormalizedMeasure: true,
      writeSatisfiedStatus: write,
      writeNormalizedMeasure: write,
    },
  ],
});
/** The second part opens once the first is satisfied. */
const ordered = (controls: Activity['sequencing']) =>
  group(
    'course',
    [
      sco('a', {
        primaryObjective: objective('own', 'first', true),
        deliveryControls: { objectiveSetByContent: true, completionSetByContent: true },
      }),
      sco('b', {
        objectives: [objective('before', 'first', false)],
        sequencingRules: {
          preConditionRules: [
            {
              action: 'disabled',
              conditionCombination: 'any',
              conditions: [
                { condition: 'satisfied', operator: 'not', referencedObjective: 'before' },
                { condition: 'objectiveStatusKnown', operator: 'not', referencedObjective: 'before' },
              ],
            },
          ],
          exitConditionRules: [],
          postConditionRules: [],
        },
      }),
    ],
    controls,
  );

const asset = (id: string) => sco(id, {}, { sco: false });

describe('the next button', () => {
  test.each([
    ['flow', FREE],
    ['choice', {}],
  ])('next opens an activity only when its preconditions are met, by %s', (_how, controls) => {
    const running = play2004(ordered(controls));
    running.call('initialize', '');
    expect(running.engine.ahead).toBeUndefined();
    set(running, PASSED);
    running.call('finish', '');
    expect(running.engine.ahead).toBe('part');
    running.engine.intend({ kind: 'next' });
    running.engine.settle();
    expect(running.item()).toBe('b');
  });

  test('next leads to the end when the last activity is done, and nowhere after it', () => {
    const running = play2004(group('course', [sco('a'), sco('b')], FLOW));
    next(running, PASSED);
    set(running, PASSED);
    expect(running.engine.ahead).toBe('end');
    running.engine.intend({ kind: 'next' });
    running.engine.settle();
    expect([running.item(), running.engine.ahead]).toEqual(['end', undefined]);
    expect(running.drafts.at(-1)?.rollup).toMatchObject({ completed: true, satisfied: true });
  });

  test('next leads nowhere at the last activity when another one is not done', () => {
    const running = play2004(group('course', [sco('a'), sco('b')], FREE));
    move(running, { 'cmi.completion_status': 'incomplete' }, { kind: 'choose', item: 'b' });
    set(running, PASSED);
    expect([running.item(), running.engine.ahead]).toEqual(['b', undefined]);
  });

  test('next leads to the end at the last activity when the activities are assets', () => {
    const running = play2004(group('course', [asset('a'), asset('b')], FLOW));
    expect(running.engine.ahead).toBe('part');
    running.engine.intend({ kind: 'next' });
    running.engine.settle();
    expect([running.item(), running.engine.ahead]).toEqual(['b', 'end']);
  });

  test('next opens an activity that the outline hides', () => {
    const hidden = { ...sco('b'), visible: false };
    const running = play2004(group('course', [sco('a'), hidden]));
    next(running, PASSED);
    expect(running.item()).toBe('b');
  });

  test.each([
    ['alone', group('course', [sco('a')], FLOW), 'false'],
    ['followed by another', group('course', [sco('a'), sco('b')], FLOW), 'true'],
  ])(
    'the continue request of an activity is reported as valid only when another follows: %s',
    (_where, organization, answer) => {
      const running = play2004(organization);
      running.call('initialize', '');
      expect(running.call('get', 'adl.nav.request_valid.continue')).toBe(answer);
      expect(running.call('lastError')).toBe('0');
    },
  );
});

const oneTry = () =>
  group(
    'course',
    [sco('a'), sco('quiz', { attemptLimit: 1, ...before(rule('disabled', 'attemptLimitExceeded')) })],
    FREE,
  );
const limited = (attemptLimit: number) => group('course', [sco('quiz', { attemptLimit })], FLOW);

const atQuiz = () => {
  const running = play2004(oneTry());
  next(running, PASSED);
  expect(running.item()).toBe('quiz');
  return running;
};

describe('an activity with an attempt limit', () => {
  test('an activity with one attempt is closed in later launches when the attempt was terminated', () => {
    const running = atQuiz();
    end(running, FAILED);
    leave(running);
    const later = again(oneTry(), running);
    expect(later.item()).toBe('a');
    expect(later.engine.can({ kind: 'choose', item: 'quiz' })).toBe(false);
  });

  test('an activity with one attempt is closed in later launches when it was left with a result', () => {
    const running = atQuiz();
    move(running, FAILED, { kind: 'leave' });
    const later = again(oneTry(), running);
    expect(later.item()).toBe('a');
    expect(later.engine.can({ kind: 'choose', item: 'quiz' })).toBe(false);
  });

  test('an activity with one attempt resumes when its content suspended it', () => {
    const left = atQuiz();
    move(left, SUSPENDED, { kind: 'leave' });
    expect(again(oneTry(), left).item()).toBe('quiz');
    const closed = atQuiz();
    end(closed, SUSPENDED);
    closed.engine.save(true);
    expect(again(oneTry(), closed).item()).toBe('quiz');
    const ended = atQuiz();
    end(ended, SUSPENDED);
    ended.engine.intend({ kind: 'choose', item: 'a' });
    ended.engine.settle();
    expect(ended.item()).toBe('a');
    next(ended, PASSED);
    expect(ended.item()).toBe('quiz');
  });

  test('an activity with one attempt resumes when its page was closed before it had a result', () => {
    const running = atQuiz();
    running.call('initialize', '');
    running.engine.save(true);
    expect(again(oneTry(), running).item()).toBe('quiz');
  });

  test('a course does not reopen when its only activity has used its one attempt', () => {
    const running = play2004(limited(1));
    expect(running.engine.reopens()).toBe(true);
    end(running, FAILED);
    expect(running.engine.reopens()).toBe(false);
    leave(running);
    expect(again(limited(1), running).engine.place.kind).not.toBe('part');
  });

  test('a course opens the second of two attempts when the first one failed', () => {
    const first = play2004(limited(2));
    end(first, FAILED);
    expect(first.drafts.at(-1)?.rollup).toMatchObject({ completed: true, satisfied: false });
    leave(first);
    const second = again(limited(2), first);
    expect(second.item()).toBe('quiz');
    end(second, PASSED);
    expect(second.drafts.at(-1)?.rollup).toMatchObject({ satisfied: true });
  });
});

const three = () => group('course', [sco('a'), sco('b'), sco('c')], FREE);
const two = () => group('course', [sco('a'), sco('b')], FLOW);

test('a later launch opens the following activity when the last one was terminated', () => {
  const first = play2004(three());
  end(first, PASSED);
  leave(first);
  expect(again(three(), first).item()).toBe('b');
  const closed = play2004(three());
  end(closed, PASSED);
  closed.engine.save(true);
  expect(again(three(), closed).item()).toBe('b');
});

test('a course restarts at its first activity when it had reached its end', () => {
  const first = play2004(two());
  next(first, PASSED);
  next(first, PASSED);
  expect([first.item(), first.engine.reopens()]).toEqual(['end', true]);
  expect(again(two(), first).item()).toBe('a');
});
