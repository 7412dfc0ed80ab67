/**
 * The steps of `npm test`, in order. A step runs commands of installed packages; each command is one check, unless
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
