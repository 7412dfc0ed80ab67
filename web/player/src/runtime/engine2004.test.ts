import type { RuntimeState } from '@forecourt/contract/scorm-runtime';
import { expect, test } from 'vitest';
import type { Activity, Engine } from './engine.ts';
import { Engine2004 } from './engine2004.ts';
import { begun, group, sco, stateOf } from './play.fixture.ts';

const play = (organization: Activity, more: Partial<RuntimeState> = {}) =>
  begun((host) => new Engine2004(stateOf(organization, more), host));
const flow = { sequencingControls: { flow: true, choice: false } };

type Running = ReturnType<typeof begun>;

/** The open part sets these, ends, and the learner goes on. */
function pass({ engine, call }: Running, values: Record<string, string>): void {
  call('initialize', '');
  for (const [name, value] of Object.entries(values)) expect(call('set', name, value), name).toBe('true');
  engine.intend({ kind: 'next' });
  call('finish', '');
  engine.settle();
}

const objective = (name: string, write: boolean) => ({
  objectiveID: 'own',
  satisfiedByMeasure: false,
  minNormalizedMeasure: null,
  mapInfo: [
    {
      targetObjectiveID: name,
      readSatisfiedStatus: true,
      readNormalizedMeasure: true,
      writeSatisfiedStatus: write,
      writeNormalizedMeasure: write,
    },
  ],
});
const rule = (action: string, condition: string, operator: 'not' | 'noOp' = 'noOp') => ({
  action,
  conditionCombination: 'any' as const,
  conditions: [{ condition, operator }],
});
const rules = (more: { pre?: ReturnType<typeof rule>[]; post?: ReturnType<typeof rule>[] }) => ({
  preConditionRules: more.pre ?? [],
  exitConditionRules: [],
  postConditionRules: more.post ?? [],
});

/** Lessons and tests; who does not pass a test goes round again through what is missing. */
function remediation(): Activity {
  const skip = [rule('skip', 'satisfied')];
  const lesson = (name: string) =>
    sco(`${name}-lesson`, {
      primaryObjective: objective(name, false),
      sequencingRules: rules({ pre: skip }),
      sequencingControls: {
        objectiveMeasureWeight: 0,
        rollupObjectiveSatisfied: false,
        rollupProgressCompletion: false,
      },
    });
  const quiz = (name: string, last: boolean) =>
    sco(`${name}-test`, {
      primaryObjective: objective(name, true),
      sequencingRules: rules({ pre: skip, post: last ? [rule('exitParent', 'always')] : [] }),
      rollupConsiderations: { requiredForCompleted: 'ifNotSkipped' },
    });
  const round = group('round', [lesson('a'), lesson('b'), quiz('a', false), quiz('b', true)], {
    ...flow,
    sequencingRules: rules({ post: [rule('retry', 'satisfied', 'not'), rule('exitAll', 'satisfied')] }),
  });
  return group('course', [round], flow);
}

test('flow leads to the next activity and back unless it is forward only', () => {
  const running = play(group('course', [sco('a'), sco('b')], flow));
  expect(running.item()).toBe('a');
  expect(running.engine.can({ kind: 'choose', item: 'b' })).toBe(false);
  pass(running, { 'cmi.completion_status': 'completed' });
  expect(running.item()).toBe('b');
  expect(running.engine.can({ kind: 'previous' })).toBe(true);
  const forward = play(
    group('course', [sco('a'), sco('b')], { sequencingControls: { flow: true, forwardOnly: true } }),
  );
  pass(forward, { 'cmi.completion_status': 'completed' });
  expect(forward.engine.can({ kind: 'previous' })).toBe(false);
});

test('a course without flow opens its first activity, and the others by choice', () => {
  const running = play(group('course', [sco('a'), sco('b'), sco('c')]));
  expect(running.item()).toBe('a');
  expect(running.engine.can({ kind: 'choose', item: 'c' })).toBe(true);
  running.call('initialize', '');
  running.engine.intend({ kind: 'choose', item: 'c' });
  running.engine.settle();
  expect(running.item()).toBe('c');
  expect(running.engine.can({ kind: 'next' })).toBe(false);
});

test('next chooses the following activity when the course has no flow', () => {
  const running = play(group('course', [sco('a'), sco('b')]));
  expect(running.engine.can({ kind: 'next' })).toBe(true);
  pass(running, { 'cmi.completion_status': 'completed' });
  expect(running.item()).toBe('b');
});

test('remediation repeats only failed activities until the course is satisfied', () => {
  const running = play(remediation());
  const seen: string[] = [];
  for (const score of [undefined, undefined, '0.9', '0.2', undefined, '1']) {
    seen.push(running.item());
    pass(running, {
      'cmi.completion_status': 'completed',
      ...(score && {
        'cmi.score.scaled': score,
        'cmi.success_status': Number(score) >= 0.7 ? 'passed' : 'failed',
      }),
    });
  }
  expect(seen).toEqual(['a-lesson', 'b-lesson', 'a-test', 'b-test', 'b-lesson', 'b-test']);
  expect(running.item()).toBe('end');
  expect(running.drafts.at(-1)?.rollup).toMatchObject({ completed: true, satisfied: true });
});

test('a later SCORM 2004 launch resumes the activity with the data that it stored', () => {
  const first = play(remediation());
  pass(first, { 'cmi.completion_status': 'completed' });
  first.call('initialize', '');
  first.call('set', 'cmi.suspend_data', 'x'.repeat(64_000));
  first.call('set', 'cmi.location', 'page 3');
  first.engine.save(true);
  const last = first.drafts.at(-1);
  expect(last).toMatchObject({
    item: 'b-lesson',
    final: true,
    cmi: { 'cmi.exit': 'suspend', 'cmi.location': 'page 3' },
  });
  const later = play(remediation(), {
    sequencingState: last?.sequencingState ?? null,
    lastItem: 'b-lesson',
    saved: {
      'b-lesson': {
        cmi: last?.cmi ?? {},
        suspendData: last?.suspendData ?? '',
        totalTime: 61,
        entry: 'resume',
        completed: false,
        passed: false,
        failed: false,
      },
    },
  });
  expect(later.item()).toBe('b-lesson');
  later.call('initialize', '');
  expect(later.call('get', 'cmi.entry')).toBe('resume');
  expect(later.call('get', 'cmi.location')).toBe('page 3');
  expect(later.call('get', 'cmi.suspend_data')).toHaveLength(64_000);
  expect(later.call('get', 'cmi.total_time')).toBe('PT0H1M1S');
  expect(later.call('get', 'cmi.learner_name')).toBe('Doe, Jo');
});

test('leaving a SCORM 2004 course suspends it, and the next launch resumes there', () => {
  const first = play(group('course', [sco('a'), sco('b')], flow));
  pass(first, { 'cmi.completion_status': 'completed' });
  first.call('initialize', '');
  first.engine.intend({ kind: 'leave' });
  first.engine.settle();
  expect(first.item()).not.toBe('b');
  const later = play(group('course', [sco('a'), sco('b')], flow), {
    sequencingState: first.drafts.at(-1)?.sequencingState ?? null,
    lastItem: 'b',
  });
  expect(later.item()).toBe('b');
});

test('a SCORM 2004 SCO is closed when it requests navigation, and stays when it only terminates', () => {
  const running = play(group('course', [sco('a'), sco('b')], flow));
  running.call('initialize', '');
  running.call('set', 'adl.nav.request', 'continue');
  running.call('finish', '');
  running.engine.settle();
  expect(running.ended).toEqual([true]);
  expect(running.item()).toBe('b');
  running.call('initialize', '');
  running.call('finish', '');
  expect(running.ended).toEqual([true, false]);
  expect(running.engine.partEnded).toBe(true);
  expect(running.item()).toBe('b');
});

test('a SCORM 2004 commit returns true only when the commit is stored', () => {
  const running = play(group('course', [sco('a')], flow));
  running.call('initialize', '');
  running.clock.stores = false;
  expect(running.call('commit', '')).toBe('false');
  expect(running.call('lastError')).not.toBe('0');
  expect(running.call('finish', '')).toBe('false');
  running.clock.stores = true;
  expect(running.call('commit', '')).toBe('true');
  expect(running.call('finish', '')).toBe('true');
});

test('a SCORM 2004 commit holds interactions and objectives, and the measured time when none is reported', () => {
  const running = play(group('course', [sco('a')], flow));
  running.call('initialize', '');
  running.call('set', 'cmi.interactions.0.id', 'q1');
  running.call('set', 'cmi.interactions.0.type', 'true-false');
  running.call('set', 'cmi.interactions.0.learner_response', 'true');
  running.call('set', 'cmi.objectives.0.id', 'o1');
  running.call('set', 'cmi.objectives.0.score.scaled', '0.5');
  running.clock.now = 90_500;
  running.call('commit', '');
  expect(running.drafts.at(-1)?.cmi).toMatchObject({
    'cmi.interactions.0.id': 'q1',
    'cmi.interactions.0.learner_response': 'true',
    'cmi.objectives.0.score.scaled': '0.5',
    'cmi.session_time': 'PT0H1M30.50S',
  });
  expect(Object.keys(running.drafts.at(-1)?.cmi ?? {})).not.toContain('cmi.learner_id');
});

test('a SCORM 2004 asset is completed when it is shown', () => {
  const asset = sco('a', {}, { sco: false });
  const running: { engine: Engine } & Running = play(group('course', [asset, sco('b')], flow));
  expect(running.drafts).toMatchObject([{ item: 'a', final: true, cmi: {} }]);
  running.engine.intend({ kind: 'next' });
  running.engine.settle();
  expect(running.item()).toBe('b');
});
