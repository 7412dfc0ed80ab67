/**
 * The steps of `npm test`, in order. A step runs commands of installed packages, or scripts of ours; each command is one check, unless
 * `counts` names the kind of report that it writes. `pages` asks for built pages first; commands run `together` or in turn.
 */
export const steps = [
  {
    name: 'types',
    // The program of `bench` holds the whole of `server`. One checker each, and the programs side by side: checkers of
    // one program ask much of what they share anew, four of them for `web` 64 s of CPU, one 25 s.
    commands: ['web', 'bench', 'contract', 'e2e'].map((folder) => ['tsc', '-p', folder, '--checkers', '1']),
    together: true,
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
