import { parseArgs } from 'node:util';
import { runMain } from './setup/failure.mjs';
import { choose, runSteps } from './test/run.mjs';
import { soakSteps } from './test/steps.mjs';

// npm run soak: long checks, for changes to what they cover and before a release.
await runMain(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  return runSteps(choose(soakSteps, values.only), { FORECOURT_SOAK: '1' });
});
