import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // most tests wait for the database: one core need not be kept free for the runner
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: [join(import.meta.dirname, 'server/test/database.setup.ts')],
          // what a test changes outside its own portal it puts back: files share the modules of their worker
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          root: 'web',
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', 'player/src/**/*.test.ts'],
        },
      },
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.mjs'], testTimeout: 60_000 } },
    ],
  },
});
