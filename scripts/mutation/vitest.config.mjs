import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';

const SERVER = path.join(import.meta.dirname, '../../server');

/** Files of tests in the order in which they are asked for: those that are likeliest to notice come first. */
const order = process.argv.filter((argument) => argument.endsWith('.test.ts'));
const placeOf = ({ moduleId }) => order.findIndex((file) => moduleId.endsWith(file));

class AsAsked extends BaseSequencer {
  async sort(files) {
    return order.length > 0 ? files.toSorted((one, other) => placeOf(one) - placeOf(other)) : files;
  }
}

/** What was made fast is not counted any more: functions that run often would seem to be reached by no later file. */
const UNOPTIMIZED = process.env['REACH'] ? ['--no-opt', '--no-maglev'] : [];

/** The server's tests, for `mutation.mjs`. */
export default defineConfig({
  test: {
    root: SERVER,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['**/*.soak.test.ts'],
    // a property is asked the same each time, or chance would notice changes
    setupFiles: [
      path.join(SERVER, 'test/properties.setup.ts'),
      path.join(import.meta.dirname, 'reach.setup.mjs'),
    ],
    globalSetup: [path.join(import.meta.dirname, 'cluster.setup.mjs')],
    execArgv: [...UNOPTIMIZED, '--import', path.join(import.meta.dirname, 'hook.mjs')],
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    sequence: { sequencer: AsAsked },
    // they end what a change makes hang; a busy machine is slow, and a change that only takes long is not noticed
    testTimeout: 180_000,
    hookTimeout: 300_000,
    bail: 1,
  },
});
