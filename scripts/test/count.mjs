import { readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { inRoot } from '../setup/paths.mjs';

const REASON_CHARACTERS = 2000;

const report = (kind) => inRoot('.tmp', `${kind}.json`);

/** Arguments and environment that make a test command write its report. */
const reporters = {
  vitest: () => ({
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${report('vitest')}`],
    env: {},
  }),
  playwright: () => ({
    args: ['--reporter=list,json'],
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report('playwright'),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright'),
    },
  }),
};

/** Parsers of reports; each returns `{ passed, failed, skipped, failures }`. */
export const readers = {
  vitest: (found) => ({
    passed: found.numPassedTests,
    failed: found.numFailedTests,
    skipped: found.numPendingTests + found.numTodoTests,
    failures: found.testResults.flatMap(failuresOfFile),
  }),
  playwright: ({ stats, suites, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky, // a test that passes at the second try has failed
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap(failuresOfSuite),
      ...errors.map((error) => failure('playwright', error.message)),
    ],
    passedNames: suites.flatMap(passedOfSuite),
  }),
};

/** Summary of a failure for the end of the run: its name and the beginning of the reason. */
const failure = (name, reason = '') =>
  `${name}\n${stripVTControlCharacters(reason).slice(0, REASON_CHARACTERS)}`;

function failuresOfFile({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [failure(name, message)];
  return failed.map((test) => failure(`${name} > ${test.fullName}`, test.failureMessages.join('\n')));
}

function failuresOfSuite({ suites = [], specs }) {
  // `ok` of a spec speaks of its first project alone
  const own = specs.flatMap((spec) => spec.tests.flatMap((test) => failuresOfTest(spec, test)));
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

const failuresOfTest = (spec, { projectName, results }) =>
  results
    .filter(({ status }) => status !== 'passed' && status !== 'skipped')
    .map(({ error }) => failure(nameOfTest(spec, projectName), error?.message));

const nameOfTest = (spec, projectName) => `[${projectName}] ${spec.file}:${spec.line} > ${spec.title}`;

function passedOfSuite({ suites = [], specs }) {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ results }) => results.at(-1)?.status === 'passed')
      .map(({ projectName }) => nameOfTest(spec, projectName)),
  );
  return [...own, ...suites.flatMap(passedOfSuite)];
}

/** Prepares the report of a command; `undefined` for one that counts nothing. */
export function reporting(kind) {
  if (!kind) return { args: [], env: {} };
  rmSync(report(kind), { force: true });
  return reporters[kind]();
}

/**
 * The outcome of one command as `{ passed, failed, skipped }`, from its exit code and, if it has one, its report;
 * `failures` are texts, one a failed test, and `passedNames` name what passed, if the report names them.
 */
export function countOf(kind, code, { mayBeEmpty = false } = {}) {
  if (!kind) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  return judge(readReport(kind), code, mayBeEmpty);
}

function readReport(kind) {
  try {
    return readers[kind](JSON.parse(readFileSync(report(kind), 'utf8')));
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}

/** A run that broke outside its tests, or that ran none although it should, has failed even if no test did. */
export function judge(counts, code, mayBeEmpty = false) {
  const ran = mayBeEmpty || counts.passed + counts.failed > 0;
  return counts.failed === 0 && (code !== 0 || !ran) ? { ...counts, failed: 1 } : counts;
}

/** Adds outcomes up, and puts what failed into one list. */
export function sum(outcomes) {
  /** @type {{ passed: number, failed: number, skipped: number, failures: string[], flaky: string[] }} */
  const total = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };
  for (const outcome of outcomes) {
    for (const key of ['passed', 'failed', 'skipped']) total[key] += outcome[key];
    total.failures.push(...(outcome.failures ?? []));
    total.flaky.push(...(outcome.flaky ?? []));
  }
  return total;
}

/** The one line that closes a run. */
export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
