import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../setup/paths.mjs';

/** What no test in a browser, and none of the server, looks at. */
const APART =
  /^(docs|bench|deploy|scripts|tools)\/|\.md$|\.test\.(ts|tsx|mjs)$|^e2e\/journeys\/[a-z-]+\.spec\.ts$/;
const SERVER_FEATURE = /^server\/src\/features\/([a-z-]+)\//;
const CONTRACT = /^contract\/src\/([a-z-]+)\.ts$/;
const WEB = [
  /^web\/src\/features\/([a-z-]+)\//,
  /^web\/src\/locales\/[\w-]+\/([a-z-]+)\.json$/,
  /^e2e\/pages\/([a-z-]+)\.ts$/,
];
const JOURNEY = /^e2e\/journeys\/([a-z-]+)\.spec\.ts$/;
const ROUTE = /^web\/src\/routes\//;
/** Texts that every page shows. */
const EVERYWHERE = new Set(['ui', 'navigation']);

/** Areas whose pages appear in the list of another area. */
const LISTED_WITH = {
  dashboard: 'learning',
  'my-training': 'learning',
  categories: 'curriculums',
  tests: 'player',
  quiz: 'player',
  'business-units': 'dealers',
};

/**
 * Areas that the changed files belong to, for browser and server tests: a set of names, or `all` when a file affects
 * more than areas.
 */
export function touchedBy(files) {
  const parts = files.map(areasOf);
  return {
    browser: union(parts.map(({ browser }) => browser)),
    server: union(parts.map(({ server }) => server)),
  };
}

function areasOf(file) {
  const journey = JOURNEY.exec(file)?.[1];
  if (journey) return { browser: [journey], server: [] };
  if (APART.test(file)) return { browser: [], server: SERVER_FEATURE.exec(file)?.slice(1, 2) ?? [] };
  const feature = SERVER_FEATURE.exec(file)?.[1];
  if (feature) return { browser: listed(feature), server: [feature] };
  const contract = CONTRACT.exec(file)?.[1];
  if (contract && isFeature(contract)) return { browser: listed(contract), server: [contract] };
  if (ROUTE.test(file)) return { browser: featuresIn(file), server: [] };
  const web = WEB.map((pattern) => pattern.exec(file)?.[1]).find(Boolean);
  if (web) return { browser: EVERYWHERE.has(web) ? 'all' : listed(web), server: [] };
  return { browser: 'all', server: /^(web|e2e)\//.test(file) ? [] : 'all' };
}

const listed = (area) => [...new Set([area, LISTED_WITH[area] ?? area])];

const isFeature = (area) => existsSync(inRoot('server', 'src', 'features', area));

/** A route is thin: what it shows is in the features that it imports. One that is gone concerns all. */
function featuresIn(file) {
  if (!existsSync(inRoot(file))) return 'all';
  const found = [...readFileSync(inRoot(file), 'utf8').matchAll(/features\/([a-z-]+)/g)].map(
    ([, area]) => area,
  );
  return found.length > 0 ? found.flatMap(listed) : 'all';
}

const union = (parts) => (parts.includes('all') ? 'all' : new Set(parts.flat()));

/** Areas of the server that use one of these through its public file. */
export function importersOf(areas) {
  const features = inRoot('server', 'src', 'features');
  const uses = new RegExp(`/(${[...areas].join('|')})\\.public\\.ts'`);
  return readdirSync(features).filter((area) =>
    readdirSync(path.join(features, area), { recursive: true })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .some((name) => uses.test(readFileSync(path.join(features, area, name), 'utf8'))),
  );
}
