import { describe, expect, test, vi } from 'vitest';
import { group, sco } from './play.fixture.ts';
import { again, FLOW, FREE, next, PASSED, play2004, type Running } from './visit2004.fixture.ts';

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
const withTest = (part = {}) => group('course', [sco('a'), sco('quiz', {}, part)], FLOW);

describe('status of SCORM 2004 activities', () => {
  test('a SCORM 2004 test is not done in a later launch when it failed', () => {
    expect(play2004(withTest(), { saved: saved({ failed: true }) }).engine.state('quiz')).toMatchObject({
      done: false,
      failed: true,
    });
    expect(
      play2004(withTest(), { saved: saved({ failed: true, passed: true }) }).engine.state('quiz'),
    ).toMatchObject({
      done: true,
      failed: false,
    });
  });

  test('a SCORM 2004 test is not done when it is completed without the passing score that it requires', () => {
    expect(play2004(withTest(), { saved: saved({}) }).engine.state('quiz').done).toBe(true);
    const requested = withTest({ scaledPassingScore: 0.8 });
    expect(play2004(requested, { saved: saved({}) }).engine.state('quiz').done).toBe(false);
  });
});

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

describe('randomized and selected activities', () => {
  test.each(['once', 'onEachNewAttempt'] as const)(
    'randomization %s orders activities from the first activity on',
    (timing) => {
      const random = lots(0);
      try {
        expect(order(play2004(drawn(timing)))).toEqual(['b', 'c', 'a']);
        expect(order(play2004(drawn(timing, 2)))).toHaveLength(2);
      } finally {
        random.mockRestore();
      }
    },
  );

  test('the next attempt is randomized again when the timing is onEachNewAttempt and not when it is once', () => {
    const random = lots(0);
    try {
      for (const [timing, expected] of [
        ['once', ['b', 'c', 'a']],
        ['onEachNewAttempt', ['c', 'a', 'b']],
      ] as const) {
        const first = play2004(drawn(timing));
        order(first);
        expect(order(again(drawn(timing), first)), timing).toEqual(expected);
      }
      const selected = play2004(drawn('onEachNewAttempt', 2));
      order(selected);
      expect(order(again(drawn('onEachNewAttempt', 2), selected))).toHaveLength(2);
    } finally {
      random.mockRestore();
    }
  });
});

const map = (writeSharedData: boolean) => ({
  sharedDataMaps: [{ targetID: 'notes', readSharedData: true, writeSharedData }],
});
const coalescedQuery = () => group('course', [sco('a', map(true)), sco('b', map(false))], FREE);

test('SCORM 2004 activities share data as the manifest maps it, also in later launches', () => {
  const first = play2004(coalescedQuery());
  first.call('initialize', '');
  expect(first.call('get', 'adl.data._count')).toBe('1');
  expect(first.call('get', 'adl.data.0.id')).toBe('notes');
  next(first, { 'adl.data.0.store': 'seen', ...PASSED });
  first.call('initialize', '');
  expect(first.call('get', 'adl.data.0.store')).toBe('seen');
  expect(first.call('set', 'adl.data.0.store', 'mine')).toBe('false');
  first.engine.save(true);
  const later = again(coalescedQuery(), first);
  later.call('initialize', '');
  expect([later.item(), later.call('get', 'adl.data.0.store')]).toEqual(['b', 'seen']);
});
