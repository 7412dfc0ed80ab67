import type { RuntimeState } from '@forecourt/contract/scorm-runtime';
import { expect, test } from 'vitest';
import type { Activity } from './engine.ts';
import { Engine12 } from './engine12.ts';
import { begun, group, sco, stateOf } from './play.fixture.ts';

const play = (organization: Activity, more: Partial<RuntimeState> = {}) =>
  begun((host) => new Engine12(stateOf(organization, { standard: '1.2', ...more }), host));
const three = () => group('course', [sco('a'), sco('b'), sco('c')]);
const saved = (cmi: Record<string, string>, more = {}) => ({
  cmi,
  suspendData: '',
  totalTime: 3661,
  entry: 'resume' as const,
  completed: false,
  passed: false,
  failed: false,
  ...more,
});

test('the SCORM 1.2 engine gives content its stored data, learner, and manifest values', () => {
  const part = sco('a', {}, { masteryScore: 80, dataFromLms: 'level=2' });
  const running = play(group('course', [part]), {
    saved: {
      a: saved(
        {
          'cmi.core.lesson_location': 'p7',
          'cmi.core.session_time': '0000:10:00.00',
          'cmi.core.exit': 'suspend',
        },
        { suspendData: 'x'.repeat(64_000) },
      ),
    },
  });
  expect(running.call('initialize', '')).toBe('true');
  expect(running.call('get', 'cmi.core.lesson_location')).toBe('p7');
  expect(running.call('get', 'cmi.suspend_data')).toHaveLength(64_000);
  expect(running.call('get', 'cmi.core.entry')).toBe('resume');
  expect(running.call('get', 'cmi.core.total_time')).toBe('01:01:01');
  expect(running.call('get', 'cmi.core.student_name')).toBe('Doe, Jo');
  expect(running.call('get', 'cmi.student_data.mastery_score')).toBe('80');
  expect(running.call('get', 'cmi.launch_data')).toBe('level=2');
});

test('the SCORM 1.2 engine accepts 64,000 characters of suspend data and refuses one more', () => {
  const running = play(group('course', [sco('a')]));
  running.call('initialize', '');
  expect(running.call('set', 'cmi.suspend_data', 'x'.repeat(64_000))).toBe('true');
  expect(running.call('set', 'cmi.suspend_data', 'x'.repeat(64_001))).toBe('false');
  expect(running.call('commit', '')).toBe('true');
  expect(running.drafts.at(-1)?.suspendData).toHaveLength(64_000);
});

test('a SCORM 1.2 SCO is completed when it finishes without a status, unless it suspends', () => {
  const silent = play(group('course', [sco('a')]));
  silent.call('initialize', '');
  expect(silent.call('finish', '')).toBe('true');
  expect(silent.drafts.at(-1)).toMatchObject({ final: true, cmi: { 'cmi.core.lesson_status': 'completed' } });
  const paused = play(group('course', [sco('a')]));
  paused.call('initialize', '');
  paused.call('set', 'cmi.core.exit', 'suspend');
  paused.call('finish', '');
  expect(paused.drafts.at(-1)?.cmi['cmi.core.lesson_status']).toBe('incomplete');
});

test('a SCORM 1.2 SCO resumes where it was when the learner chooses it again', () => {
  const running = play(group('course', [sco('a'), sco('b'), sco('c')]));
  running.call('initialize', '');
  running.call('set', 'cmi.core.lesson_location', 'p2');
  running.call('set', 'cmi.core.exit', 'suspend');
  running.engine.intend({ kind: 'choose', item: 'c' });
  running.engine.settle();
  expect(running.item()).toBe('c');
  expect(running.engine.can({ kind: 'next' })).toBe(false);
  running.engine.intend({ kind: 'choose', item: 'a' });
  running.engine.settle();
  running.call('initialize', '');
  expect(running.call('get', 'cmi.core.lesson_location')).toBe('p2');
  expect(running.call('get', 'cmi.core.entry')).toBe('resume');
  expect(running.drafts.at(-1)).toMatchObject({ item: 'a', final: true, run: 1 });
});

test('the next SCORM 1.2 launch opens the last SCO when it is not done, or the first one to do', () => {
  const done = saved({}, { completed: true });
  expect(play(three(), { saved: { a: done }, lastItem: 'a' }).item()).toBe('b');
  expect(play(three(), { saved: { a: done, c: saved({}) }, lastItem: 'c' }).item()).toBe('c');
  expect(play(three(), { saved: { a: done, b: done, c: done }, lastItem: 'c' }).item()).toBe('a');
});

test('a SCORM 1.2 SCO is suspended when its page is closed', () => {
  const running = play(group('course', [sco('a')]));
  running.call('initialize', '');
  running.call('set', 'cmi.core.lesson_location', 'p2');
  running.engine.save(true);
  expect(running.drafts.at(-1)).toMatchObject({
    final: true,
    cmi: { 'cmi.core.exit': 'suspend', 'cmi.core.lesson_location': 'p2' },
  });
});

test('a SCORM 1.2 commit returns true only when the commit is stored', () => {
  const running = play(group('course', [sco('a')]));
  running.call('initialize', '');
  running.clock.stores = false;
  expect(running.call('commit', '')).toBe('false');
  expect(running.call('finish', '')).toBe('false');
  running.clock.stores = true;
  expect(running.call('finish', '')).toBe('true');
});

test('a SCORM 1.2 SCO that never calls the API is completed when it was shown for a while', () => {
  const running = play(group('course', [sco('a')]));
  running.engine.intend({ kind: 'leave' });
  running.engine.settle();
  expect(running.drafts).toEqual([]);
  const longer = play(group('course', [sco('a')]));
  longer.clock.now = 5_000;
  longer.engine.intend({ kind: 'leave' });
  longer.engine.settle();
  expect(longer.drafts).toEqual([{ item: 'a', run: 1, cmi: {}, final: true }]);
});

const ended = (running: ReturnType<typeof begun>, status: string, move: 'next' | 'leave' = 'next') => {
  running.call('initialize', '');
  running.call('set', 'cmi.core.lesson_status', status);
  running.engine.intend({ kind: move });
  running.call('finish', '');
  running.engine.settle();
};
const needs = (part: Activity, prerequisites: string): Activity => ({ ...part, prerequisites });

const locked = () => group('course', [sco('a'), needs(sco('b'), 'a'), sco('c')]);

test('a SCORM 1.2 SCO opens when its prerequisites are met, and next skips it until then', () => {
  const running = play(locked());
  running.call('initialize', '');
  running.call('set', 'cmi.core.lesson_status', 'failed');
  expect(running.engine.can({ kind: 'choose', item: 'b' })).toBe(false);
  running.call('set', 'cmi.core.lesson_status', 'passed');
  expect(running.engine.can({ kind: 'choose', item: 'b' })).toBe(true);
  running.engine.intend({ kind: 'next' });
  running.engine.settle();
  expect(running.item()).toBe('b');
  const failing = play(locked());
  ended(failing, 'failed');
  expect(failing.item()).toBe('c');
  expect(failing.engine.ahead).toBeUndefined();
});

test('a SCORM 1.2 cluster passes its prerequisites down and is completed with its SCOs', () => {
  const course = group('course', [
    group('basics', [sco('a'), sco('b')]),
    needs(group('more', [sco('c')]), 'basics'),
  ]);
  const running = play(course);
  ended(running, 'completed');
  expect(running.engine.can({ kind: 'choose', item: 'c' })).toBe(false);
  ended(running, 'completed');
  expect(running.item()).toBe('c');
});

test('the first SCORM 1.2 launch opens a SCO whose prerequisites are met', () => {
  expect(play(group('course', [needs(sco('quiz'), 'a'), sco('a')])).item()).toBe('a');
});

const withTest = () => group('course', [sco('a'), sco('quiz')]);

test('a SCORM 1.2 test is not done when it failed, also in a later launch', () => {
  const running = play(withTest());
  ended(running, 'completed');
  ended(running, 'failed', 'leave');
  expect(running.engine.state('quiz')).toMatchObject({ done: false, failed: true });
  const later = play(withTest(), {
    saved: { a: saved({}, { completed: true }), quiz: saved({}, { completed: true, failed: true }) },
    lastItem: 'quiz',
  });
  expect(later.item()).toBe('quiz');
  expect(later.engine.state('quiz')).toMatchObject({ done: false, failed: true });
});

test('a SCORM 1.2 test is failed when it is completed below its mastery score', () => {
  const running = play(group('course', [sco('quiz', {}, { masteryScore: 80 }), sco('b')]));
  running.call('initialize', '');
  running.call('set', 'cmi.core.lesson_status', 'completed');
  expect(running.engine.state('quiz')).toMatchObject({ done: false, failed: false });
  running.call('set', 'cmi.core.score.raw', '79');
  expect(running.engine.state('quiz')).toMatchObject({ done: false, failed: true });
  running.call('set', 'cmi.core.score.raw', '80');
  expect(running.engine.state('quiz')).toMatchObject({ done: true, failed: false });
});

test('a SCORM 1.2 asset is done when it was shown', () => {
  const running = play(group('course', [sco('a', {}, { sco: false }), sco('b')]));
  expect(running.engine.state('a')).toMatchObject({ done: true });
  expect(running.drafts).toEqual([{ item: 'a', run: 1, cmi: {}, final: true }]);
});
