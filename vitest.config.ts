import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They end what hangs, and say nothing about how fast the machine is, milliseconds. */
const LIMITS = { testTimeout: 300_000, hookTimeout: 600_000 };
const SERVER = join(import.meta.dirname, 'server');
const server = {
  root: 'server',
  globalSetup: [join(SERVER, 'test/database.setup.ts')],
  setupFiles: [join(SERVER, 'test/properties.setup.ts'), join(SERVER, 'test/row-types.setup.ts')],
  // what a test changes outside its own portal it puts back: files share the modules of their worker
  isolate: false,
  // Node runs the server's sources as they are, and so do its tests: a fifth less than by way of Vite
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // a test leaves much behind at once and little for long: a tenth less CPU than with the 16 MB of the system
  execArgv: ['--max-semi-space-size=64'],
  ...LIMITS,
};
const SOAK = '**/*.soak.test.ts';

/** What `npm test` runs. */
const daily: readonly TestProjectInlineConfiguration[] = [
  {
    test: { ...server, name: 'server', include: ['src/**/*.test.ts', 'test/**/*.test.ts'], exclude: [SOAK] },
  },
  {
    test: {
      name: 'web',
      root: 'web',
      include: ['src/**/*.test.{ts,tsx}', 'player/src/**/*.test.ts'],
      // sixty small files: a worker for each takes longer than their tests
      isolate: false,
      unstubGlobals: true,
      restoreMocks: true,
      ...LIMITS,
    },
  },
  { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.mjs'], ...LIMITS } },
];

/** Tests of properties, which soak asks with values of its own. */
const properties = globSync('{src,test}/**/*.test.ts', { cwd: SERVER }).filter((file) =>
  readFileSync(join(SERVER, file), 'utf8').includes("from 'fast-check'"),
);

/** What `npm run soak` runs: clusters, crashes and kills, in many rounds; a property with ten times the rounds of a day. */
const soak: readonly TestProjectInlineConfiguration[] = [
  {
    test: {
      ...server,
      name: 'soak',
      include: [SOAK, '**/hostile*.test.ts', 'test/reliability/**/*.test.ts', ...properties],
      testTimeout: 10 * LIMITS.testTimeout,
    },
  },
];

/** What waits for processes that were killed, or takes longest: at the end one worker would be busy with it, the others idle. */
const FIRST =
  /\/test\/(?:reliability|money)\/|\/(?:access-matrix|plans|report-scope|figures|merging|hostile(?:-content)?|uploads|render|reader)\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer's, which changes nothing
    const inTurn = await super.sort(files);
    const first = inTurn.filter(({ moduleId }) => FIRST.test(moduleId));
    return [...first, ...inTurn.filter((file) => !first.includes(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // tests wait half their time for the database, and some for the jobs of a process that died
    maxWorkers: availableParallelism() + 2,
    projects: [...(process.env['FORECOURT_SOAK'] === '1' ? soak : daily)],
  },
});
