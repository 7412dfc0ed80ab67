import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = path.join(import.meta.dirname, '../..');
const SERVER = path.join(ROOT, 'server');
const VITEST = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
const CONFIG = path.join(import.meta.dirname, 'vitest.config.mjs');

const urlOf = (file) => pathToFileURL(path.join(ROOT, file)).href;

// ending this process ends its tests
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/** One database for all changes, what the tests ran through without any, and the way to try one. */
export async function openTrial(mutants) {
  // a cluster of its own, separate from tests that run at the same time
  const folder = mkdtempSync(path.join(tmpdir(), 'fc-mutation-'));
  process.env['TMPDIR'] = folder;
  const { default: setUp, dropCopies } = await import('../../server/test/database.setup.ts');
  let cluster;
  const close = await setUp({ provide: (_, value) => (cluster = value) });
  const env = {
    ...process.env,
    // one round of what soak asks in many
    FORECOURT_SOAK: '',
    CLUSTER: JSON.stringify(cluster),
  };
  /** Databases and folders of tests that ended early. */
  const tidy = async () => {
    await dropCopies(cluster);
    for (const left of globSync('fc-data-*', { cwd: folder }))
      rmSync(path.join(folder, left), { recursive: true, force: true });
  };
  let tests = [];
  return {
    learn: async () => {
      tests = await reachedBy(mutants, { env, folder });
      await tidy();
    },
    isNoticed: async (mutant) => {
      const files = filesFor(mutant, tests);
      // what no test runs through is noticed by none
      if (files.length === 0) return false;
      const { ok } = await vitest(files, { ...env, MUTANT: planOf(mutant, folder) });
      await tidy();
      return !ok;
    },
    close: async () => {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What hangs past the limits of its own tests is ended, milliseconds: a change that does so is noticed. */
const LIMIT = 1_800_000;

/** Runs tests to their first failure. */
async function vitest(files, env) {
  const args = [VITEST, 'run', '--config', CONFIG, '--root', SERVER, '--reporter', 'dot', ...files];
  // a group of its own, so that its workers end with it
  const run = spawn(process.execPath, args, {
    cwd: SERVER,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const stop = () => process.kill(-Number(run.pid), 'SIGKILL');
  const end = setTimeout(stop, LIMIT);
  process.once('exit', stop);
  let said = '';
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (part) => (said += part));
  const [code] = await once(run, 'close');
  clearTimeout(end);
  process.off('exit', stop);
  return { ok: code === 0, said };
}

/** The tests of the areas, each with the changes whose places it goes through; without a change all of them pass. */
async function reachedBy(mutants, { env, folder }) {
  const reach = path.join(folder, 'reach');
  mkdirSync(reach);
  const places = mutants.map(({ file, runs }, id) => ({ id, url: urlOf(file), start: runs }));
  writeFileSync(path.join(reach, 'places.json'), JSON.stringify(places));
  const asked = [...new Set(mutants.flatMap(({ tests }) => tests))];
  const { ok, said } = await vitest(asked, { ...env, REACH: reach });
  if (!ok) throw new Error(`the tests fail without any change: mend them first\n${said}`);
  return globSync('*.reach.json', { cwd: reach })
    .map((file) => JSON.parse(readFileSync(path.join(reach, file), 'utf8')))
    .map(({ test, took, reached }) => ({
      file: path.relative(SERVER, test),
      took,
      reached: new Set(reached.map((id) => mutants[id])),
    }));
}

/**
 * Tests that may notice a mutation: those next to the changed file first, then fast ones, finally neighbors that
 * weren't counted as executing it.
 */
function filesFor(mutant, tests) {
  const folder = path.dirname(path.relative('server', mutant.file));
  const isInFolder = ({ file }) => file.startsWith(folder);
  // what runs as a file is loaded is counted for the first test of a worker alone
  const isReached = ({ reached }) => mutant.early || reached.has(mutant);
  const distance = (one) => (isReached(one) ? 0 : 1e10) + (isInFolder(one) ? 0 : 1e9) + one.took;
  return tests
    .filter(({ file }) => mutant.tests.some((part) => file.includes(part)))
    .filter((one) => isReached(one) || isInFolder(one))
    .toSorted((one, other) => distance(one) - distance(other))
    .map(({ file }) => file);
}

/** Writes down what a process is to load in place of the changed file. */
function planOf({ file, start, end, text }, folder) {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  const changed = source.slice(0, start) + text + source.slice(end);
  const plan = path.join(folder, 'mutant.json');
  writeFileSync(plan, JSON.stringify({ url: urlOf(file), source: changed }));
  return plan;
}
