/**
 * Measures the portal against the aims of the project, each figure beside a limit of the same run, prints the table and
 * writes `bench/results.md`. Everything is bounded in count and time, on loopback, in a temporary folder.
 * Arguments choose figures: `npm run bench -- reads quiz`; then nothing is written.
 */
import { writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { pages } from './figures/pages.ts';
import { quiz } from './figures/quiz.ts';
import { reads } from './figures/reads.ts';
import { signIn } from './figures/sign-in.ts';
import { starts } from './figures/starts.ts';
import { uploads } from './figures/uploads.ts';
import { table, type Figure } from './table.ts';
import { buildWorld, type World } from './world.ts';

const FIGURES: Readonly<Record<string, (world: World) => Promise<Figure[]>>> = {
  reads,
  quiz,
  'sign-in': signIn,
  uploads,
  starts,
  pages,
};

const say = (line: string): void => void process.stderr.write(`bench: ${line}\n`);

function chosen(names: readonly string[]): string[] {
  const unknown = names.find((name) => !FIGURES[name]);
  if (unknown) throw new Error(`there is no figure ${unknown}; choose of ${Object.keys(FIGURES).join(', ')}`);
  return names.length > 0 ? [...names] : Object.keys(FIGURES);
}

function machine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 1e9);
  return `${new Date().toISOString()}, Node.js ${process.version}, ${type()} ${release()}, ${cpus().length} × ${cpu?.model.trim() ?? 'CPU'}, ${memory} GB`;
}

const names = process.argv.slice(2);
const world = await buildWorld(say);
const figures: Figure[] = [];
try {
  for (const name of chosen(names)) {
    say(`measuring ${name}`);
    figures.push(...((await FIGURES[name]?.(world)) ?? []));
  }
} finally {
  await world.close();
}
const text = table(figures);
process.stdout.write(`\n${text}\n`);
if (names.length === 0) {
  const file = new URL('results.md', import.meta.url);
  writeFileSync(file, `# Benchmarks\n\n${machine()}. Written by \`npm run bench\`.\n\n${text}\n`);
}
