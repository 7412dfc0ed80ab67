/**
 * The steps of `npm test`, in order. A step runs commands of installed packages; each command is one check, unless
 * `counts` names the kind of report that it writes. `pages` asks for built pages first. A step that is `named` runs only when it
 * is asked for by name: `unit` has the same tests already.
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
  {
    name: 'reliability',
    commands: [['vitest', 'run', '--project', 'server', 'test/reliability']],
    counts: 'vitest',
    named: true,
  },
  { name: 'browser', commands: [['playwright', 'test']], folder: 'e2e', counts: 'playwright', pages: true },
];
