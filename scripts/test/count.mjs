import { readFileSync, rmSync } from 'node:fs';
import { inRoot } from '../setup/paths.mjs';

const report = (kind) => inRoot('.tmp', `${kind}.json`);

/** What a command that counts its own tests needs to write its report: arguments and environment. */
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

const readers = {
  vitest: (found) => ({
    passed: found.numPassedTests,
    failed: found.numFailedTests,
    skipped: found.numPendingTests + found.numTodoTests,
  }),
  playwright: ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky, // a test that passes at the second try has failed
    skipped: stats.skipped,
  }),
};

/** Prepares the report of a command; `undefined` for one that counts nothing. */
export function reporting(kind) {
  if (!kind) return { args: [], env: {} };
  rmSync(report(kind), { force: true });
  return reporters[kind]();
}

/** The outcome of one command as `{ passed, failed, skipped }`, from its exit code and, if it has one, its report. */
export function countOf(kind, code) {
  if (!kind) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  return judge(readReport(kind), code);
}

function readReport(kind) {
  try {
    return readers[kind](JSON.parse(readFileSync(report(kind), 'utf8')));
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}

/** A run that broke outside its tests, or that ran none, has failed even if no test did. */
export function judge(counts, code) {
  const ran = counts.passed + counts.failed > 0;
  return counts.failed === 0 && (code !== 0 || !ran) ? { ...counts, failed: 1 } : counts;
}

/** Adds outcomes up. */
export function sum(outcomes) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const outcome of outcomes) for (const key of Object.keys(total)) total[key] += outcome[key];
  return total;
}

/** The one line that closes a run. */
export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
