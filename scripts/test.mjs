import { mkdirSync } from 'node:fs';
import { buildPages } from './pages.mjs';
import { setup } from './setup.mjs';
import { binOf } from './setup/bin.mjs';
import { childEnv, runStep } from './setup/child.mjs';
import { runMain, SetupFailure } from './setup/failure.mjs';
import { inRoot } from './setup/paths.mjs';
import { countOf, reporting, sum, summary } from './test/count.mjs';
import { steps } from './test/steps.mjs';

// npm test: every check of the project. `--only types,lint` runs some of them. The last line is the count.
await runMain(async () => {
  const chosen = choose(process.argv.slice(2));
  const node = await setup();
  mkdirSync(inRoot('.tmp'), { recursive: true });
  const results = [];
  for (const step of chosen) {
    process.stdout.write(`\n── ${step.name}\n`);
    results.push({ name: step.name, ...(await run(node, step)) });
  }
  const total = sum(results);
  process.stdout.write('\n');
  // once more at the end: who sees only the tail of a long log sees what to mend
  for (const text of total.failures) process.stdout.write(`FAILED: ${text}\n\n`);
  for (const result of results) process.stdout.write(`${result.name.padEnd(14)}${summary(result)}\n`);
  process.stdout.write(`\n${summary(total)}\n`);
  return total.failed > 0 ? 1 : 0;
});

function choose(args) {
  const at = args.indexOf('--only');
  const value =
    at < 0 ? args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length) : (args[at + 1] ?? '');
  if (value === undefined && args.length === 0) return steps.filter((step) => !step.named);
  const names = (value ?? '').split(',');
  const known = steps.map((step) => step.name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return steps.filter((step) => names.includes(step.name));
  throw new SetupFailure(`usage: npm test -- --only <step,step>; the steps are ${known.join(', ')}.`);
}

async function run(node, step) {
  const outcomes = [];
  try {
    if (step.pages) await buildPages(node);
    for (const command of step.commands) outcomes.push(await check(node, step, command));
  } catch (error) {
    process.stdout.write(`${error instanceof SetupFailure ? error.message : error.stack}\n`);
    outcomes.push({ passed: 0, failed: 1, skipped: 0 });
  }
  return sum(outcomes);
}

async function check(node, { name, folder = '.', counts }, [bin, ...args]) {
  const reports = reporting(counts);
  const all = [binOf(bin, folder), ...args, ...reports.args];
  const code = await runStep(node, all, { cwd: inRoot(folder), env: childEnv(node, reports.env) });
  if (typeof code === 'string') process.stdout.write(`${code}\n`);
  const outcome = countOf(counts, code);
  if (!counts) process.stdout.write(`${code === 0 ? 'passed' : 'FAILED'}: ${[bin, ...args].join(' ')}\n`);
  else if (outcome.failed > 0 && code === 0) process.stdout.write(`FAILED: ${name} ran no test\n`);
  return outcome;
}
