import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { AREAS } from './mutation/areas.mjs';
import { mutantsOf } from './mutation/mutants.mjs';
import { openTrial } from './mutation/run-mutant.mjs';

/*
 * Changes one operator or condition of the server's rules at a time and runs the tests that should notice it. Changes
 * are made on the way to the tests; the sources stay as they are. The tests run once without a change first, which says
 * through which places each of them goes; a change is then shown to those alone.
 *
 * node scripts/run.mjs scripts/mutation.mjs [--sample 60] [--seed 1] [--only tokens,seats] [--least 85] [--list]
 *   --sample  how many changes, chosen evenly over the areas by the seed; 0: all of them (hours)
 *   --at      places instead of a sample, and --tests what should notice them: to see that a new test does
 *             --at seats/moves.ts:110,seats/moves.ts:69 --tests live-training/seat-edges
 */

const ROOT = path.join(import.meta.dirname, '..');

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    at: { type: 'string' },
    tests: { type: 'string' },
    least: { type: 'string', default: '85' },
    list: { type: 'boolean', default: false },
  },
});

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function random(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const sourcesOf = ({ files }) =>
  [...new Set(files.flatMap((pattern) => globSync(pattern, { cwd: ROOT })))]
    .filter((file) => !/\.(test|factory)\.ts$/.test(file))
    .toSorted((one, other) => one.localeCompare(other));
const ownTests = (file) => [`${file.split('/').slice(2, 4).join('/')}/`];

const places = values.at?.split(',');

function choose(areas) {
  const next = random(Number(values.seed));
  const perArea = Math.ceil(Number(values.sample) / areas.length);
  return areas.flatMap((area) => {
    const all = sourcesOf(area).flatMap((file) =>
      mutantsOf(file, readFileSync(path.join(ROOT, file), 'utf8')).map((mutant) => ({
        ...mutant,
        area: area.name,
        tests: values.tests?.split(',') ?? area.tests ?? ownTests(file),
      })),
    );
    if (places)
      return all.filter(({ file, line }) => places.some((place) => `${file}:${line}`.endsWith(place)));
    if (Number(values.sample) === 0) return all;
    return all
      .map((mutant) => [next(), mutant])
      .toSorted(([a], [b]) => a - b)
      .slice(0, perArea)
      .map(([, mutant]) => mutant);
  });
}

const shown = ({ area, file, line, from, text }) =>
  `${area}  ${file}:${line}  ${from.trim()} → ${text.trim() || 'nothing'}`;
const shareOf = (tried) => (100 * tried.filter(({ noticed }) => noticed).length) / Math.max(1, tried.length);

/** Tries each change; answers them with whether it was noticed. */
async function tryAll(mutants) {
  const trial = await openTrial(mutants);
  const tried = [];
  try {
    await trial.learn();
    for (const mutant of mutants) {
      const noticed = await trial.isNoticed(mutant);
      tried.push({ ...mutant, noticed });
      const word = noticed ? 'noticed ' : 'SURVIVED';
      console.log(`${tried.length}/${mutants.length}  ${word}  ${shown(mutant)}`);
    }
  } finally {
    await trial.close();
  }
  return tried;
}

function summary(areas, tried) {
  console.log('');
  for (const { name } of areas) {
    const own = tried.filter(({ area }) => area === name);
    const noticed = own.filter((one) => one.noticed).length;
    console.log(
      `${name.padEnd(10)} ${`${noticed} of ${own.length}`.padStart(9)}  ${shareOf(own).toFixed(0)} %`,
    );
  }
  console.log(
    `\n${shareOf(tried).toFixed(0)} % of ${tried.length} changes were noticed (seed ${values.seed}).`,
  );
  for (const mutant of tried) if (!mutant.noticed) console.log(`  not noticed: ${shown(mutant)}`);
}

const names = values.only?.split(',');
const areas = AREAS.filter(({ name }) => names === undefined || names.includes(name));
if (areas.length === 0) throw new Error(`--only takes some of: ${AREAS.map(({ name }) => name).join(', ')}`);
const mutants = choose(areas);
if (mutants.length === 0) throw new Error('there is nothing to change');
if (values.list) for (const mutant of mutants) console.log(shown(mutant));
else {
  const tried = await tryAll(mutants);
  summary(areas, tried);
  process.exitCode = shareOf(tried) >= Number(values.least) ? 0 : 1;
}
