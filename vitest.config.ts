import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const server = {
  root: 'server',
  globalSetup: [join(import.meta.dirname, 'server/test/database.setup.ts')],
  // what a test changes outside its own portal it puts back: files share the modules of their worker
  isolate: false,
  // limits end what hangs, and say nothing about how fast the machine is
  testTimeout: 300_000,
  hookTimeout: 600_000,
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
    },
  },
  { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.mjs'], testTimeout: 300_000 } },
];

/** What `npm run soak` runs: clusters, crashes and kills, in many rounds. */
const soak: readonly TestProjectInlineConfiguration[] = [
  { test: { ...server, name: 'soak', include: [SOAK, 'test/reliability/**/*.test.ts'] } },
];

export default defineConfig({
  test: {
    // most tests wait for the database: one core need not be kept free for the runner
    maxWorkers: availableParallelism(),
    projects: [...(process.env['FORECOURT_SOAK'] === '1' ? soak : daily)],
  },
});
