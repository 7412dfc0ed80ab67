import { mkdirSync, rmSync } from 'node:fs';
import { demoFolder } from '../demo.mjs';
import { buildPages } from '../pages.mjs';
import { setup } from '../setup.mjs';
import { binOf } from '../setup/bin.mjs';
import { childEnv, runStep } from '../setup/child.mjs';
import { SetupFailure } from '../setup/failure.mjs';
import { inRoot } from '../setup/paths.mjs';
import { countOf, reporting, sum, summary } from './count.mjs';
import { again, withSecondTry } from './flaky.mjs';
import { memoryFolder } from './memory.mjs';

/** Runs the steps one after the other and prints what came of them; the last line is the count. Returns the exit code. */
export async function runSteps(steps, env = {}) {
  const node = await setup();
  mkdirSync(inRoot('.tmp'), { recursive: true });
  const memory = memoryFolder();
  const all = memory ? { ...env, TMPDIR: memory } : env;
  const results = [];
  try {
    for (const step of steps) {
      process.stdout.write(`\n── ${step.name}\n`);
      const began = performance.now();
      const outcome = await run(node, step, { ...all, ...step.env });
      results.push({ name: step.name, seconds: Math.round((performance.now() - began) / 1000), ...outcome });
    }
  } finally {
    if (memory) rmSync(memory, { recursive: true, force: true, maxRetries: 5 });
  }
  const total = sum(results);
  process.stdout.write('\n');
  // once more at the end: who sees only the tail of a long log sees what to mend
  for (const text of total.failures) process.stdout.write(`FAILED: ${text}\n\n`);
  for (const name of total.flaky) process.stdout.write(`flaky: ${name}\n`);
  for (const result of results)
    process.stdout.write(`${result.name.padEnd(14)}${summary(result)} (${result.seconds} s)\n`);
  process.stdout.write(`\n${summary(total)}\n`);
  return total.failed > 0 ? 1 : 0;
}

/** The steps that `--only <step,step>` names; all of them without it. */
export function choose(steps, names) {
  if (names === undefined) return steps;
  const known = steps.map((step) => step.name);
  const wanted = names.split(',');
  if (wanted.every((name) => known.includes(name))) return steps.filter(({ name }) => wanted.includes(name));
  throw new SetupFailure(`--only takes steps with commas between them; the steps are ${known.join(', ')}.`);
}

async function run(node, step, env) {
  const outcomes = [];
  try {
    // each keeps one core busy
    if (step.portal) await Promise.all([buildPages(node, { quick: true }), demoFolder(node)]);
    if (step.together)
      outcomes.push(...(await Promise.all(step.commands.map((command) => check(node, step, command, env)))));
    else for (const command of step.commands) outcomes.push(await check(node, step, command, env));
  } catch (error) {
    process.stdout.write(`${error instanceof SetupFailure ? error.message : error.stack}\n`);
    outcomes.push({ passed: 0, failed: 1, skipped: 0 });
  }
  return sum(outcomes);
}

async function check(node, step, command, env) {
  const first = await attempt(node, step, command, env);
  if (step.counts !== 'playwright' || !again(first)) return first;
  process.stdout.write('\n── browser, once more and alone: what failed\n');
  return withSecondTry(first, await attempt(node, step, [...command, '--last-failed', '--workers=1'], env));
}

async function attempt(node, { name, folder = '.', counts, mayBeEmpty = false }, [bin, ...args], env) {
  const reports = reporting(counts);
  const all = [binOf(bin, folder), ...args, ...reports.args];
  const code = await runStep(node, all, {
    cwd: inRoot(folder),
    env: childEnv(node, { ...env, ...reports.env }),
  });
  if (typeof code === 'string') process.stdout.write(`${code}\n`);
  const outcome = countOf(counts, code, { mayBeEmpty });
  if (!counts) process.stdout.write(`${code === 0 ? 'passed' : 'FAILED'}: ${[bin, ...args].join(' ')}\n`);
  else if (outcome.failed > 0 && code === 0) process.stdout.write(`FAILED: ${name} ran no test\n`);
  return outcome;
}
