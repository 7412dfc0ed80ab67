import { parseArgs } from 'node:util';
import { runMain, SetupFailure } from './setup/failure.mjs';
import { changedSteps } from './test/changed.mjs';
import { choose, runSteps } from './test/run.mjs';
import { steps } from './test/steps.mjs';

const USAGE = 'usage: npm test -- [--only <step,step>] [--changed [<commit or branch>]]';

// npm test: every check of the project, or some of its steps, or what a change touches. The last line is the count.
await runMain(async () => {
  const { only, changed, base } = read(process.argv.slice(2));
  const chosen = choose(steps, only);
  return runSteps(changed ? changedSteps(chosen, base) : chosen);
});

function read(args) {
  try {
    const options = { only: { type: 'string' }, changed: { type: 'boolean' } };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [base, ...rest] = positionals;
    if (rest.length === 0 && (values.changed || base === undefined)) return { ...values, base };
  } catch {
    // an option that there is not: the usage says what there is
  }
  throw new SetupFailure(USAGE);
}
