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

describe('next', () => {
  test.each([
    ['flow', FREE],
    ['choice', {}],
  ])('leads to no part that is still closed, and opens with it: %s', (_how, controls) => {
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

  test('at the last part leads to the end, and nowhere after it', () => {
    const running = play2004(group('course', [sco('a'), sco('b')], FLOW));
    next(running, PASSED);
    set(running, PASSED);
    expect(running.engine.ahead).toBe('end');
    running.engine.intend({ kind: 'next' });
    running.engine.settle();
    expect([running.item(), running.engine.ahead]).toEqual(['end', undefined]);
    expect(running.drafts.at(-1)?.rollup).toMatchObject({ completed: true, satisfied: true });
  });

  test('at the last part is not the end while another part is still to do', () => {
    const running = play2004(group('course', [sco('a'), sco('b')], FREE));
    move(running, { 'cmi.completion_status': 'incomplete' }, { kind: 'choose', item: 'b' });
    set(running, PASSED);
    expect([running.item(), running.engine.ahead]).toEqual(['b', undefined]);
  });

  test('of a page without an API knows the last one, too', () => {
    const running = play2004(group('course', [asset('a'), asset('b')], FLOW));
    expect(running.engine.ahead).toBe('part');
    running.engine.intend({ kind: 'next' });
    running.engine.settle();
    expect([running.item(), running.engine.ahead]).toEqual(['b', 'end']);
  });

  test('reaches a part that the outline does not show', () => {
    const hidden = { ...sco('b'), visible: false };
    const running = play2004(group('course', [sco('a'), hidden]));
    next(running, PASSED);
    expect(running.item()).toBe('b');
  });

  test.each([
    ['alone', group('course', [sco('a')], FLOW), 'false'],
    ['followed by another', group('course', [sco('a'), sco('b')], FLOW), 'true'],
  ])('is what a part %s hears when it asks', (_where, organization, answer) => {
    const running = play2004(organization);
    running.call('initialize', '');
    expect(running.call('get', 'adl.nav.request_valid.continue')).toBe(answer);
    expect(running.call('lastError')).toBe('0');
  });
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

describe('a test with one attempt', () => {
  test('is used up when it has ended, also for whoever leaves and comes back', () => {
    const running = atQuiz();
    end(running, FAILED);
    leave(running);
    const later = again(oneTry(), running);
    expect(later.item()).toBe('a');
    expect(later.engine.can({ kind: 'choose', item: 'quiz' })).toBe(false);
  });

  test('is used up when it is left with its result', () => {
    const running = atQuiz();
    move(running, FAILED, { kind: 'leave' });
    const later = again(oneTry(), running);
    expect(later.item()).toBe('a');
    expect(later.engine.can({ kind: 'choose', item: 'quiz' })).toBe(false);
  });

  test('goes on when its content suspends it, wherever the learner goes meanwhile', () => {
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

  test('goes on when its page was closed before it had a result', () => {
    const running = atQuiz();
    running.call('initialize', '');
    running.engine.save(true);
    expect(again(oneTry(), running).item()).toBe('quiz');
  });

  test('alone in its course leaves nothing to open once it is used up', () => {
    const running = play2004(limited(1));
    expect(running.engine.reopens()).toBe(true);
    end(running, FAILED);
    expect(running.engine.reopens()).toBe(false);
    leave(running);
    expect(again(limited(1), running).engine.place.kind).not.toBe('part');
  });

  test('of two leaves the second one', () => {
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

test('a later visit goes on after a part that had ended', () => {
  const first = play2004(three());
  end(first, PASSED);
  leave(first);
  expect(again(three(), first).item()).toBe('b');
  const closed = play2004(three());
  end(closed, PASSED);
  closed.engine.save(true);
  expect(again(three(), closed).item()).toBe('b');
});

test('a course that came to its end opens anew', () => {
  const first = play2004(two());
  next(first, PASSED);
  next(first, PASSED);
  expect([first.item(), first.engine.reopens()]).toEqual(['end', true]);
  expect(again(two(), first).item()).toBe('a');
});
