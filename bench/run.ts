/**
 * Measures the portal against the project's aims, each figure next to a limit of the same run, prints the table, and
 * writes `bench/results.md`. Bounded in count and time, on loopback, in a temporary folder. Arguments choose parts:
 * `npm run bench -- reads quiz`; other rows of the file stay. `BENCH_WORLD` names a folder that keeps the dataset,
 * which saves the next run minutes.
 */
import { cpus, release, totalmem, type } from 'node:os';
import { certificates } from './figures/certificates.ts';
import { imports } from './figures/imports.ts';
import { longLists } from './figures/lists.ts';
import { live } from './figures/live.ts';
import { news } from './figures/news.ts';
import { pages } from './figures/pages.ts';
import { quiz } from './figures/quiz.ts';
import { reads } from './figures/reads.ts';
import { reports } from './figures/reports.ts';
import { rewards } from './figures/rewards.ts';
import { receipts } from './figures/receipts.ts';
import { scorm } from './figures/scorm.ts';
import { signIn } from './figures/sign-in.ts';
import { storm } from './cases/burst.ts';
import { starts } from './figures/starts.ts';
import { uploads } from './figures/uploads.ts';
import { writeResults } from './results.ts';
import { table, type Figure } from './table.ts';
import { buildWorld, type World } from './dataset.ts';

const FIGURES: Readonly<Record<string, (world: World) => Promise<Figure[]>>> = {
  reads,
  lists: longLists,
  reports,
  news,
  live,
  rewards,
  quiz,
  certificates,
  'sign-in': signIn,
  storm,
  uploads,
  imports,
  scorm,
  receipts,
  starts,
  pages,
};

const say = (line: string): void => void process.stderr.write(`bench: ${line}\n`);

function chosen(names: readonly string[]): string[] {
  const unknown = names.find((name) => !FIGURES[name]);
  if (unknown) throw new Error(`there is no figure ${unknown}; choose of ${Object.keys(FIGURES).join(', ')}`);
  // in their own order, however they are named: what fills the world comes after what reads it
  return Object.keys(FIGURES).filter((name) => names.length === 0 || names.includes(name));
}

function machine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 1e9);
  return `${new Date().toISOString()}, Node.js ${process.version}, ${type()} ${release()}, ${cpus().length} × ${cpu?.model.trim() ?? 'CPU'}, ${memory} GB`;
}

/** Longest that making the data, and then each part, may take, milliseconds. */
const LONGEST = 20 * 60_000;

const names = process.argv.slice(2);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal));
let bound = setTimeout(tooLong, LONGEST);

function tooLong(): void {
  void stop('it takes too long');
}

/** What comes next has its own time. */
function renewTimeLimit(): void {
  clearTimeout(bound);
  bound = setTimeout(tooLong, LONGEST);
}

async function stop(reason: string): Promise<void> {
  say(`stopped: ${reason}`);
  await world?.close();
  process.exit(1);
}

let world: World | undefined;
const figures = new Map<string, readonly Figure[]>();
try {
  world = await buildWorld(say, { kept: process.env['BENCH_WORLD'] });
  for (const name of chosen(names)) {
    renewTimeLimit();
    say(`measuring ${name}`);
    const measured = (await FIGURES[name]?.(world)) ?? [];
    for (const { what, measured: value, limit } of measured)
      say(`  ${what}: ${value}${limit && ` (limit ${limit})`}`);
    figures.set(name, measured);
  }
} finally {
  clearTimeout(bound);
  await world?.close();
}
process.stdout.write(`\n${table([...figures.values()].flat())}\n`);
writeResults(new URL('results.md', import.meta.url), Object.keys(FIGURES), figures, machine());
