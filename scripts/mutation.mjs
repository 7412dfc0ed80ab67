import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { mutantsOf } from './mutation/mutants.mjs';

/*
 * Changes one operator or condition of the server's rules at a time and runs the tests that should notice it. Changes
 * are made on the way to the tests; the sources stay as they are.
 *
 * node scripts/mutation.mjs [--sample 60] [--seed 1] [--only tokens] [--least 85] [--list]
 *   --sample  how many changes, chosen evenly over the areas by the seed; 0: all of them (hours)
 */

const ROOT = path.join(import.meta.dirname, '..');
const FEATURES = 'server/src/features';

/** What is changed, and the tests for it, as vitest filters them. No tests: those of the file's own feature. */
const AREAS = [
  { name: 'policies', files: [`${FEATURES}/**/*.policy.ts`] },
  {
    name: 'access',
    files: [
      'server/src/kit/access/{scope,reach,membership,working-dealers}.ts',
      `${FEATURES}/access/roles/*.commands.ts`,
    ],
    tests: [
      'features/access/',
      'features/users/',
      'features/dealers/',
      'features/brands/brands.test',
      'test/reach',
    ],
  },
  {
    name: 'audience',
    files: [
      'server/src/kit/access/audience*.ts',
      `${FEATURES}/audience/*.ts`,
      `${FEATURES}/learning/visib*.ts`,
    ],
    tests: ['features/audience/', 'features/learning/', 'features/curriculums/', 'test/reach'],
  },
  {
    name: 'tokens',
    files: [
      'server/src/kit/secret.ts',
      'server/src/kit/one-time-code.ts',
      'server/src/kit/session/session.ts',
      'server/src/kit/http/origin.ts',
      `${FEATURES}/scorm/runtime/token.ts`,
      `${FEATURES}/session/password-tries.ts`,
      `${FEATURES}/session/sign-on/*.ts`,
    ],
    tests: [
      'features/session/',
      'features/scorm/token',
      'features/scorm/signed-out',
      'features/account/',
      'test/http.test',
    ],
  },
  {
    name: 'ledger',
    files: ['server/src/kit/ledger*.ts'],
    tests: [
      'features/learning/points',
      'features/learning/progress.test',
      'test/merging',
      'features/leaderboards/',
      'features/wallet/',
      'test/ledger',
    ],
  },
  {
    name: 'money',
    files: [
      `${FEATURES}/payments/{,commands/}*.ts`,
      `${FEATURES}/rewards/commands/*.ts`,
      `${FEATURES}/wallet/*.ts`,
    ],
    tests: ['features/payments/', 'features/rewards/', 'features/wallet/', 'test/money/money.test'],
  },
  {
    name: 'seats',
    files: [`${FEATURES}/live-training/seats/*.ts`],
    tests: ['features/live-training/'],
  },
  {
    name: 'review',
    files: ['server/src/kit/submissions/*.ts'],
    tests: ['features/submissions/', 'features/loyalty/', 'features/activities/'],
  },
  {
    name: 'progress',
    files: [`${FEATURES}/learning/progress/*.ts`],
    tests: ['features/learning/', 'features/certificates/validity', 'features/tests/', 'test/merging'],
  },
  {
    name: 'passing',
    files: [
      `${FEATURES}/tests/scoring.ts`,
      `${FEATURES}/tests/commands/*.ts`,
      `${FEATURES}/scorm/runtime/{judge,outcome}.ts`,
    ],
    tests: [
      'features/tests/',
      'features/scorm/passing',
      'features/scorm/runtime/',
      'features/scorm/runtime.test',
      'features/offline/',
    ],
  },
  {
    name: 'merging',
    files: [
      'server/src/kit/merging.ts',
      `${FEATURES}/users/merge/*.ts`,
      `${FEATURES}/**/*.merging.ts`,
      `${FEATURES}/*/*.feature.ts`,
    ],
    tests: ['test/merging', 'features/users/'],
  },
  {
    name: 'content',
    files: [
      'server/src/kit/content/{visible,publishing,reactions,tell,badge,search,words}.ts',
      'server/src/kit/publishable/window.ts',
      `${FEATURES}/announcements/*.ts`,
    ],
    tests: ['features/content/', 'features/announcements/', 'test/publishable/', 'features/navigation/'],
  },
  { name: 'messages', files: [`${FEATURES}/messages/**/*.ts`] },
  { name: 'comments', files: [`${FEATURES}/comments/**/*.ts`], tests: ['test/comments/'] },
  { name: 'media', files: [`${FEATURES}/media-center/**/*.ts`] },
  { name: 'casts', files: [`${FEATURES}/casts/**/*.ts`] },
  {
    name: 'imports',
    files: [`${FEATURES}/imports/imports.{jobs,commands}.ts`, `${FEATURES}/users/import/*.ts`],
    tests: ['features/imports/', 'features/users/'],
  },
];

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
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

function choose(areas) {
  const next = random(Number(values.seed));
  const perArea = Math.ceil(Number(values.sample) / areas.length);
  return areas.flatMap((area) => {
    const all = sourcesOf(area).flatMap((file) =>
      mutantsOf(file, readFileSync(path.join(ROOT, file), 'utf8')).map((mutant) => ({
        ...mutant,
        area: area.name,
        tests: area.tests ?? ownTests(file),
      })),
    );
    if (Number(values.sample) === 0) return all;
    return all
      .map((mutant) => [next(), mutant])
      .toSorted(([a], [b]) => a - b)
      .slice(0, perArea)
      .map(([, mutant]) => mutant);
  });
}

const VITEST = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
const CONFIG = path.join(import.meta.dirname, 'mutation/vitest.config.ts');

/** Runs tests with a change; true when one of them fails. Says what failed where nothing was to. */
function isNoticed({ tests, ...mutant }) {
  const run = spawnSync(
    process.execPath,
    [VITEST, 'run', '--config', CONFIG, '--reporter', 'dot', ...tests],
    {
      cwd: ROOT,
      // one round of what soak asks in many
      env: { ...process.env, FORECOURT_SOAK: '', MUTANT: JSON.stringify(mutant) },
      encoding: 'utf8',
    },
  );
  if (run.error) throw run.error;
  // a change without which nothing starts is noticed by everything; no tests at all would be a mistake of the lists above
  if (/No test files found/.test(run.stdout + run.stderr))
    throw new Error(`no tests are called ${tests.join(', ')}`);
  if (run.status !== 0 && mutant.file === '') console.error(run.stdout + run.stderr);
  return run.status !== 0;
}

const shown = ({ area, file, line, from, text }) =>
  `${area}  ${file}:${line}  ${from.trim()} → ${text.trim() || 'nothing'}`;

const areas = AREAS.filter(({ name }) => values.only === undefined || name === values.only);
if (areas.length === 0) throw new Error(`--only takes one of: ${AREAS.map(({ name }) => name).join(', ')}`);
const mutants = choose(areas);
if (values.list) {
  for (const mutant of mutants) console.log(shown(mutant));
  process.exit(0);
}
const tests = [...new Set(mutants.flatMap((mutant) => mutant.tests))];
if (isNoticed({ file: '', start: 0, end: 0, text: '', tests }))
  throw new Error('the tests fail without any change: mend them first');
const survivors = [];
for (const [at, mutant] of mutants.entries()) {
  const noticed = isNoticed(mutant);
  if (!noticed) survivors.push(mutant);
  console.log(`${at + 1}/${mutants.length}  ${noticed ? 'noticed ' : 'SURVIVED'}  ${shown(mutant)}`);
}
const share = (100 * (mutants.length - survivors.length)) / Math.max(1, mutants.length);
console.log(`\n${share.toFixed(0)} % of ${mutants.length} changes were noticed (seed ${values.seed}).`);
for (const survivor of survivors) console.log(`  not noticed: ${shown(survivor)}`);
process.exitCode = share >= Number(values.least) ? 0 : 1;
