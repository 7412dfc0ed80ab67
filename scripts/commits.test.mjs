import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from './setup/paths.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();

/** The last commit whose subject was written before this rule. */
const BASELINE = '1672ed46a451';
const TYPES = 'feat|fix|docs|style|refactor|perf|test|build|ci|chore|revert';
const CONVENTIONAL = new RegExp(`^(?:${TYPES})(?:\\([\\w/-]+\\))?!?: \\S.*[^.]$`);

const isValidSubject = (subject) => subject.length <= 72 && CONVENTIONAL.test(subject);

/** Subjects since the baseline; of a shallow clone, which doesn't reach that far, those it has. */
function subjectsToCheck() {
  const range = isReachable(BASELINE) ? `${BASELINE}..HEAD` : 'HEAD';
  return git('log', '--no-merges', '--format=%s', range).split('\n').filter(Boolean);
}

function isReachable(commit) {
  try {
    git('merge-base', '--is-ancestor', commit, 'HEAD');
    return true;
  } catch {
    return false;
  }
}

test('commit subjects follow Conventional Commits within 72 characters', () => {
  expect(subjectsToCheck().filter((subject) => !isValidSubject(subject))).toEqual([]);
});

test.each([
  ['has no type', 'Say it plainly'],
  ['has an unknown type', 'change: say it plainly'],
  ['ends with a period', 'fix(web): say it plainly.'],
  ['is longer than 72 characters', `fix(web): ${'a'.repeat(63)}`],
])('a commit subject is refused when it %s', (_, subject) => {
  expect(isValidSubject(subject)).toBe(false);
});
