import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

interface Mutant {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const ROOT = join(import.meta.dirname, '../..');
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by mutation.mjs, which starts this
const mutant = JSON.parse(process.env['MUTANT'] ?? 'null') as Mutant | null;

/** The server's tests with one place of its source changed on the way to them; no file is touched. */
export default defineConfig({
  root: join(ROOT, 'server'),
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      transform: (code, id) =>
        mutant && id === join(ROOT, mutant.file)
          ? code.slice(0, mutant.start) + mutant.text + code.slice(mutant.end)
          : undefined,
    },
  ],
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // a property is asked the same each time, or chance would notice changes
    setupFiles: [join(ROOT, 'server/test/properties.setup.ts')],
    globalSetup: [join(ROOT, 'server/test/database.setup.ts')],
    isolate: false,
    // they end what a change makes hang; a busy machine is slow, and a change that only takes long is not noticed
    testTimeout: 180_000,
    hookTimeout: 300_000,
    bail: 1,
    // what was made of a source with one change must not stand in for it with another
    fsModuleCache: false,
  },
});
