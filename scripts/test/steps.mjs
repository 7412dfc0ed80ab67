import { totalmem } from 'node:os';

/**
 * The compiler and the linter are Go programs, which end before their memory is worth collecting: a fifth less work.
 * They share half of the machine's memory at the most, and collect more often before they take more.
 */
const collecting = (programs) => ({
  GOGC: '400',
  GOMEMLIMIT: `${Math.floor(totalmem() / 2 / programs / 2 ** 20)}MiB`,
});

/** The folders whose programs are checked. */
const PROGRAMS = ['web', 'bench', 'contract', 'e2e'];

/**
 * The steps of `npm test`, in order. A step runs commands of installed packages, or scripts of ours; each command is one check, unless
 * `counts` names the kind of report that it writes. `portal` asks for built pages and the demo tenant first; commands run
 * `together` or in turn.
 */
export const steps = [
  {
    name: 'types',
    // The program of `bench` holds the whole of `server`. One checker each, and the programs side by side: checkers of
    // one program repeat much shared work, four of them for `web` 64 s of CPU, one 25 s.
    commands: PROGRAMS.map((folder) => ['tsc', '-p', folder, '--checkers', '1']),
    together: true,
    env: collecting(PROGRAMS.length),
  },
  {
    name: 'lint',
    commands: [
      ['oxlint', '--type-aware', '--deny-warnings'],
      ['cspell', '--no-progress', '--no-summary', '--cache', '--cache-location', '.tmp/cspell'],
    ],
    env: collecting(1),
  },
  { name: 'format', commands: [['oxfmt', '--check']] },
  { name: 'unused', commands: [['knip']] },
  { name: 'unit', commands: [['vitest', 'run']], counts: 'vitest' },
  { name: 'browser', commands: [['playwright', 'test']], folder: 'e2e', counts: 'playwright', portal: true },
];

/**
 * The steps of `npm run soak`: what takes long or needs many rounds. They run with FORECOURT_SOAK=1, by which the
 * configurations of vitest and Playwright choose other tests, and tests more rounds.
 */
export const soakSteps = [
  { name: 'reliability', commands: [['vitest', 'run']], counts: 'vitest' },
  { name: 'browser', commands: [['playwright', 'test']], folder: 'e2e', counts: 'playwright', portal: true },
  // whether tests notice when the rules change
  { name: 'mutation', commands: [['scripts/mutation.mjs']] },
];
