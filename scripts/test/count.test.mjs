import { expect, test } from 'vitest';
import { countOf, judge, readers, sum, summary } from './count.mjs';
import { again, withSecondTry } from './flaky.mjs';
import { soakSteps, steps } from './steps.mjs';

test('a check without a count is one test that passes or fails by its exit code', () => {
  expect(countOf(undefined, 0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(countOf(undefined, 2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(countOf(undefined, 'spawn ENOENT')).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a run fails when it executed no test, also when tests were skipped', () => {
  expect(judge({ passed: 0, failed: 0, skipped: 0 }, 0).failed).toBe(1);
  expect(judge({ passed: 0, failed: 0, skipped: 5 }, 0).failed).toBe(1);
});

test('a run fails when its exit code is nonzero and no test failed', () => {
  expect(judge({ passed: 5, failed: 0, skipped: 0 }, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

test('the counts of a run are kept as reported when a test failed', () => {
  expect(judge({ passed: 5, failed: 2, skipped: 1 }, 1)).toEqual({ passed: 5, failed: 2, skipped: 1 });
});

test('sum and summary combine the counts of all steps into one line', () => {
  const total = sum([
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 20, failed: 1, skipped: 3, failures: ['a test'] },
  ]);
  expect(total.failures).toEqual(['a test']);
  expect(summary(total)).toBe('21 passed, 1 failed, 3 skipped');
});

test('the steps of npm test have unique names', () => {
  for (const all of [steps, soakSteps]) expect(new Set(all.map((step) => step.name)).size).toBe(all.length);
});

test('the readers name failed tests, files that do not load, and browser projects', () => {
  const test1 = {
    fullName: 'the sum of two',
    status: 'failed',
    failureMessages: ['\u001b[31mexpected 3\u001b[39m'],
  };
  const files = [
    {
      name: 'a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [test1, { ...test1, status: 'passed' }],
    },
    { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ];
  const counts = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 };
  expect(readers.vitest({ ...counts, testResults: files }).failures).toEqual([
    'a.test.ts > the sum of two\nexpected 3',
    'b.test.ts\nno such module',
  ]);

  const results = [{ status: 'timedOut', error: { message: 'too late' } }];
  const spec = {
    title: 'opens',
    file: 'x.spec.ts',
    line: 7,
    // Playwright joins the projects of a spec, and keeps what it said of the first
    ok: true,
    tests: [{ projectName: 'fr-390', results }],
  };
  const passed = { ...spec, ok: true, tests: [{ projectName: 'en-1280', results: [{ status: 'passed' }] }] };
  const suites = [{ specs: [], suites: [{ specs: [passed, spec] }] }];
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };
  expect(readers.playwright({ stats, suites, errors: [] }).failures).toEqual([
    '[fr-390] x.spec.ts:7 > opens\ntoo late',
  ]);
});

test('a test counts as passed and flaky when its second try passes', () => {
  const first = { passed: 5, failed: 2, skipped: 1, failures: ['one\ntoo late', 'two\ngone'] };
  const second = { passed: 1, failed: 1, skipped: 0, failures: ['two\nstill gone'], passedNames: ['one'] };
  expect(withSecondTry(first, second)).toEqual({
    passed: 6,
    failed: 1,
    skipped: 1,
    failures: ['two\nstill gone'],
    flaky: ['one'],
  });
});

test('a failed test stays failed when the second try does not run it', () => {
  const first = { passed: 5, failed: 1, skipped: 0, failures: ['one\ntoo late'] };
  const broken = { passed: 0, failed: 1, skipped: 0, failures: [], passedNames: [] };
  expect(withSecondTry(first, broken)).toMatchObject({ failed: 1, failures: ['one\ntoo late'], flaky: [] });
});

const failures = (count) => Array.from({ length: count }, (_, i) => `test ${i}`);

test('a second try is made only when a few tests failed and the run did not break', () => {
  expect(again({ failed: 0, failures: [] })).toBe(false);
  expect(again({ failed: 2, failures: failures(2) })).toBe(true);
  expect(again({ failed: 40, failures: failures(40) })).toBe(false);
  expect(again({ failed: 1, failures: [] })).toBe(false);
});
