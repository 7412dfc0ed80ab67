import { spawnSync } from 'node:child_process';
import { SetupFailure } from '../setup/failure.mjs';
import { inRoot, root } from '../setup/paths.mjs';
import { importersOf, touchedBy } from './affected.mjs';

/** The steps, with tests narrowed down to what has changed since `base`; without it, since the branch left `main`. */
export function changedSteps(steps, base) {
  const from = base === undefined ? startOfBranch() : commitOf(base);
  if (!from) throw new SetupFailure(`there is no commit or branch called ${base}.`);
  const touched = touchedBy(changedFiles(from));
  process.stdout.write(`what has changed since ${from.slice(0, 12)} concerns ${describe(touched)}\n`);
  return steps.flatMap((step) => {
    if (step.counts === 'vitest') return [unitStep(step, touched, from)];
    if (step.counts === 'playwright') return browserStep(step, touched);
    return [step];
  });
}

const describe = ({ browser, server }) =>
  `in the browser ${wording(browser)}, on the server ${wording(server)}`;
const wording = (areas) => (areas === 'all' ? 'everything' : [...areas].join(', ') || 'nothing');

/** Pages and scripts by what their tests import; the server by area, since every test of it imports the whole portal. */
function unitStep(step, { server }, from) {
  const byImport = ['vitest', 'run', '--project', 'web', '--project', 'scripts', '--changed', from];
  const commands = [[...byImport, '--passWithNoTests']];
  const whole = ['vitest', 'run', '--project', 'server'];
  if (server === 'all') commands.push(whole);
  else if (server.size > 0) {
    const areas = [...new Set([...server, ...importersOf(server)])];
    // tests over all areas, such as the access matrix, and those of the areas
    commands.push([
      ...whole,
      '--passWithNoTests',
      'server/test/',
      ...areas.map((area) => `features/${area}/`),
    ]);
  }
  return { ...step, commands, mayBeEmpty: true };
}

function browserStep(step, { browser }) {
  if (browser === 'all') return [step];
  if (browser.size === 0) return [];
  const names = `(${[...browser].join('|')})`;
  // a page's area follows the file name, a journey has it as its name or as a tag
  const grep = String.raw`every-page\.spec\.ts ${names} |journeys/${names}\.spec|@${names}( |$)`;
  const commands = step.commands.map((command) => [...command, '--grep', grep, '--pass-with-no-tests']);
  return [{ ...step, commands, mayBeEmpty: true }];
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

const commitOf = (name) => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);

/** Merge base of the branch with `main`; on `main` itself, the remote's commit, or the last commit. */
function startOfBranch() {
  const head = commitOf('HEAD');
  const starts = ['main', 'origin/main'].flatMap((name) => git('merge-base', 'HEAD', name) ?? []);
  return starts.find((start) => start !== head) ?? head;
}

function changedFiles(from) {
  const changed = git('diff', '--name-only', '--no-renames', from) ?? '';
  const added = git('ls-files', '--others', '--exclude-standard', inRoot()) ?? '';
  return `${changed}\n${added}`.split('\n').filter(Boolean);
}
