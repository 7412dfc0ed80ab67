import type { RuntimeState } from '@forecourt/contract/scorm-runtime';
import { describe, expect, test, vi } from 'vitest';
import type { Activity, Move } from './engine.ts';
import { Engine2004 } from './engine2004.ts';
import { begun, group, sco, stateOf } from './play.fixture.ts';

const play = (organization: Activity, more: Partial<RuntimeState> = {}) =>
  begun((host) => new Engine2004(stateOf(organization, more), host));
type Running = ReturnType<typeof begun>;
type Values = Readonly<Record<string, string>>;

const FLOW = { sequencingControls: { flow: true, choice: false } };
const FREE = { sequencingControls: { flow: true, choice: true } };
const COMPLETED = { 'cmi.completion_status': 'completed' };
const PASSED = { ...COMPLETED, 'cmi.success_status': 'passed' };
const FAILED = { ...COMPLETED, 'cmi.success_status': 'failed' };
const SUSPENDED = { ...FAILED, 'cmi.exit': 'suspend' };

const set = ({ call }: Running, values: Values): void => {
  call('initialize', '');
  for (const [name, value] of Object.entries(values)) expect(call('set', name, value), name).toBe('true');
};
/** The open part sets these; the learner moves, and the content ends while its page goes. */
function move(running: Running, values: Values, to: Move): void {
  set(running, values);
  running.engine.intend(to);
  running.call('finish', '');
  running.engine.settle();
}
/** The content ends by itself, and its page stays. */
function end(running: Running, values: Values): void {
  set(running, values);
  running.call('finish', '');
}
const next = (running: Running, values: Values) => move(running, values, { kind: 'next' });
function leave({ engine }: Running): void {
  engine.intend({ kind: 'leave' });
  engine.settle();
}
/** The next visit, with what this one stored. */
const again = (organization: Activity, { drafts }: Running, more: Partial<RuntimeState> = {}) =>
  play(organization, {
    sequencingState: drafts.findLast((draft) => draft.sequencingState)?.sequencingState ?? null,
    lastItem: drafts.at(-1)?.item ?? null,
    ...more,
  });

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

describe('next', () => {
  test.each([
    ['flow', FREE],
    ['choice', {}],
  ])('leads to no part that is still closed, and opens with it: %s', (_how, controls) => {
    const running = play(ordered(controls));
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
    const running = play(group('course', [sco('a'), sco('b')], FLOW));
    next(running, PASSED);
    set(running, PASSED);
    expect(running.engine.ahead).toBe('end');
    running.engine.intend({ kind: 'next' });
    running.engine.settle();
    expect([running.item(), running.engine.ahead]).toEqual(['end', undefined]);
    expect(running.drafts.at(-1)?.rollup).toMatchObject({ completed: true, satisfied: true });
  });

  test('at the last part is not the end while another part is still to do', () => {
    const running = play(group('course', [sco('a'), sco('b')], FREE));
    move(running, { 'cmi.completion_status': 'incomplete' }, { kind: 'choose', item: 'b' });
    set(running, PASSED);
    expect([running.item(), running.engine.ahead]).toEqual(['b', undefined]);
  });

  test('of a page without an API knows the last one, too', () => {
    const asset = (id: string) => sco(id, {}, { sco: false });
    const running = play(group('course', [asset('a'), asset('b')], FLOW));
    expect(running.engine.ahead).toBe('part');
    running.engine.intend({ kind: 'next' });
    running.engine.settle();
    expect([running.item(), running.engine.ahead]).toEqual(['b', 'end']);
  });

  test('reaches a part that the outline does not show', () => {
    const hidden = { ...sco('b'), visible: false };
    const running = play(group('course', [sco('a'), hidden]));
    next(running, PASSED);
    expect(running.item()).toBe('b');
  });

  test.each([
    ['alone', group('course', [sco('a')], FLOW), 'false'],
    ['followed by another', group('course', [sco('a'), sco('b')], FLOW), 'true'],
  ])('is what a part %s hears when it asks', (_where, organization, answer) => {
    const running = play(organization);
    running.call('initialize', '');
    expect(running.call('get', 'adl.nav.request_valid.continue')).toBe(answer);
    expect(running.call('lastError')).toBe('0');
  });
});

describe('a test with one attempt', () => {
  const course = () =>
    group(
      'course',
      [sco('a'), sco('quiz', { attemptLimit: 1, ...before(rule('disabled', 'attemptLimitExceeded')) })],
      FREE,
    );
  const atQuiz = () => {
    const running = play(course());
    next(running, PASSED);
    expect(running.item()).toBe('quiz');
    return running;
  };

  test('is used up when it has ended, also for whoever leaves and comes back', () => {
    const running = atQuiz();
    end(running, FAILED);
    leave(running);
    const later = again(course(), running);
    expect(later.item()).toBe('a');
    expect(later.engine.can({ kind: 'choose', item: 'quiz' })).toBe(false);
  });

  test('is used up when it is left with its result', () => {
    const running = atQuiz();
    move(running, FAILED, { kind: 'leave' });
    expect(again(course(), running).engine.can({ kind: 'choose', item: 'quiz' })).toBe(false);
  });

  test('goes on when its content suspends it, wherever the learner goes meanwhile', () => {
    const left = atQuiz();
    move(left, SUSPENDED, { kind: 'leave' });
    expect(again(course(), left).item()).toBe('quiz');
    const closed = atQuiz();
    end(closed, SUSPENDED);
    closed.engine.save(true);
    expect(again(course(), closed).item()).toBe('quiz');
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
    expect(again(course(), running).item()).toBe('quiz');
  });

  test('alone in its course leaves nothing to open once it is used up', () => {
    const only = () => group('course', [sco('quiz', { attemptLimit: 1 })], FLOW);
    const running = play(only());
    expect(running.engine.reopens()).toBe(true);
    end(running, FAILED);
    expect(running.engine.reopens()).toBe(false);
    leave(running);
    expect(again(only(), running).engine.place.kind).not.toBe('part');
  });

  test('of two leaves the second one', () => {
    const twice = () => group('course', [sco('quiz', { attemptLimit: 2 })], FLOW);
    const first = play(twice());
    end(first, FAILED);
    expect(first.drafts.at(-1)?.rollup).toMatchObject({ completed: true, satisfied: false });
    leave(first);
    const second = again(twice(), first);
    expect(second.item()).toBe('quiz');
    end(second, PASSED);
    expect(second.drafts.at(-1)?.rollup).toMatchObject({ satisfied: true });
  });
});

test('a later visit goes on after a part that had ended', () => {
  const course = () => group('course', [sco('a'), sco('b'), sco('c')], FREE);
  const first = play(course());
  end(first, PASSED);
  leave(first);
  expect(again(course(), first).item()).toBe('b');
  const closed = play(course());
  end(closed, PASSED);
  closed.engine.save(true);
  expect(again(course(), closed).item()).toBe('b');
});

test('a course that came to its end opens anew', () => {
  const course = () => group('course', [sco('a'), sco('b')], FLOW);
  const first = play(course());
  next(first, PASSED);
  next(first, PASSED);
  expect([first.item(), first.engine.reopens()]).toEqual(['end', true]);
  expect(again(course(), first).item()).toBe('a');
});

describe('how a part stands', () => {
  const saved = (more: object) => ({
    quiz: {
      cmi: {},
      suspendData: '',
      totalTime: 0,
      entry: '' as const,
      completed: true,
      passed: false,
      failed: false,
      ...more,
    },
  });
  const course = (part = {}) => group('course', [sco('a'), sco('quiz', {}, part)], FLOW);

  test('a test that failed is not done when the course is opened again', () => {
    expect(play(course(), { saved: saved({ failed: true }) }).engine.standing('quiz')).toMatchObject({
      done: false,
      failed: true,
    });
    expect(
      play(course(), { saved: saved({ failed: true, passed: true }) }).engine.standing('quiz'),
    ).toMatchObject({
      done: true,
      failed: false,
    });
  });

  test('a test that was only opened is not done while a passing score is asked for', () => {
    expect(play(course(), { saved: saved({}) }).engine.standing('quiz').done).toBe(true);
    const asked = course({ scaledPassingScore: 0.8 });
    expect(play(asked, { saved: saved({}) }).engine.standing('quiz').done).toBe(false);
  });
});

describe('parts drawn by lot', () => {
  /** Draws that put the last one first. */
  const lots = (value: number) => vi.spyOn(Math, 'random').mockReturnValue(value);
  const drawn = (timing: 'once' | 'onEachNewAttempt', selectCount?: number) =>
    group('course', [sco('a'), sco('b'), sco('c')], {
      sequencingControls: {
        flow: true,
        choice: true,
        randomizationTiming: timing,
        randomizeChildren: true,
        ...(selectCount !== undefined && { selectionTiming: timing, selectCount }),
      },
    });
  const order = (running: Running): string[] => {
    const seen: string[] = [];
    while (running.engine.place.kind === 'part' && seen.length < 9) {
      seen.push(running.item());
      next(running, PASSED);
    }
    return seen;
  };

  test.each(['once', 'onEachNewAttempt'] as const)(
    '%s: the first draw counts from the first part on',
    (timing) => {
      const random = lots(0);
      try {
        expect(order(play(drawn(timing)))).toEqual(['b', 'c', 'a']);
        expect(order(play(drawn(timing, 2)))).toHaveLength(2);
      } finally {
        random.mockRestore();
      }
    },
  );

  test('onEachNewAttempt: the next attempt draws again, once does not', () => {
    const random = lots(0);
    try {
      for (const [timing, expected] of [
        ['once', ['b', 'c', 'a']],
        ['onEachNewAttempt', ['c', 'a', 'b']],
      ] as const) {
        const first = play(drawn(timing));
        order(first);
        expect(order(again(drawn(timing), first)), timing).toEqual(expected);
      }
      const selected = play(drawn('onEachNewAttempt', 2));
      order(selected);
      expect(order(again(drawn('onEachNewAttempt', 2), selected))).toHaveLength(2);
    } finally {
      random.mockRestore();
    }
  });
});

test('parts share data as the manifest says, also in later visits', () => {
  const map = (writeSharedData: boolean) => ({
    sharedDataMaps: [{ targetID: 'notes', readSharedData: true, writeSharedData }],
  });
  const course = () => group('course', [sco('a', map(true)), sco('b', map(false))], FREE);
  const first = play(course());
  first.call('initialize', '');
  expect(first.call('get', 'adl.data._count')).toBe('1');
  expect(first.call('get', 'adl.data.0.id')).toBe('notes');
  next(first, { 'adl.data.0.store': 'seen', ...PASSED });
  first.call('initialize', '');
  expect(first.call('get', 'adl.data.0.store')).toBe('seen');
  expect(first.call('set', 'adl.data.0.store', 'mine')).toBe('false');
  first.engine.save(true);
  const later = again(course(), first);
  later.call('initialize', '');
  expect([later.item(), later.call('get', 'adl.data.0.store')]).toEqual(['b', 'seen']);
});
