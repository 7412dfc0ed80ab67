/**
 * The steps of `npm test`, in order. A step runs commands of installed packages, or scripts of ours; each command is one check, unless
 * `counts` names the kind of report that it writes. `pages` asks for built pages first.
 */
export const steps = [
  {
    name: 'types',
    // the program of `bench` holds the whole of `server`
    commands: ['contract', 'bench', 'web', 'e2e'].map((folder) => ['tsc', '-p', folder]),
  },
  { name: 'lint', commands: [['oxlint', '--type-aware', '--deny-warnings']] },
  { name: 'format', commands: [['oxfmt', '--check']] },
  { name: 'unused', commands: [['knip']] },
  { name: 'unit', commands: [['vitest', 'run']], counts: 'vitest' },
  { name: 'browser', commands: [['playwright', 'test']], folder: 'e2e', counts: 'playwright', pages: true },
];

/**
 * The steps of `npm run soak`: what takes long or needs many rounds. They run with FORECOURT_SOAK=1, by which the
 * configurations of vitest and Playwright choose other tests, and tests more rounds.
 */
export const soakSteps = [
  { name: 'reliability', commands: [['vitest', 'run']], counts: 'vitest' },
  { name: 'browser', commands: [['playwright', 'test']], folder: 'e2e', counts: 'playwright', pages: true },
  // whether tests notice when the rules change
  { name: 'mutation', commands: [['scripts/mutation.mjs']] },
];
