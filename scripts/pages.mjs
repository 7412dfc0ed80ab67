import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { childEnv, runStep } from './setup/child.mjs';
import { say, SetupFailure } from './setup/failure.mjs';
import { withLock } from './setup/lock.mjs';
import { inRoot } from './setup/paths.mjs';

const SOURCES = ['web', 'contract', 'package-lock.json'];
const OTHER = new Set(['node_modules', 'dist', 'test-results']);
const stamp = () => inRoot('web', 'dist', '.stamp');

/** Builds the pages into `web/dist` when they are missing or any source has changed since. */
export async function buildPages(node) {
  if (isFresh()) return;
  await withLock(async () => {
    if (isFresh()) return;
    say('building the pages');
    const hash = sourceHash();
    rmSync(stamp(), { force: true }); // a build that is cut off must not pass for a finished one
    const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
    const code = await runStep(node, [vite, 'build', '--logLevel', 'warn'], {
      cwd: inRoot('web'),
      env: childEnv(node),
    });
    if (code !== 0) {
      throw new SetupFailure('could not build the pages: the lines above name the file to mend.');
    }
    writeFileSync(stamp(), hash);
  });
}

function isFresh() {
  return existsSync(stamp()) && readFileSync(stamp(), 'utf8') === sourceHash();
}

function sourceHash() {
  const hash = createHash('sha256');
  for (const source of SOURCES) addTo(hash, inRoot(source), source);
  return hash.digest('hex');
}

function addTo(hash, full, name) {
  if (statSync(full).isFile()) {
    hash.update(`${name}\0`).update(readFileSync(full)).update('\0');
    return;
  }
  const entries = readdirSync(full, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const next = path.join(full, entry.name);
    if (entry.isDirectory() && !OTHER.has(entry.name)) addTo(hash, next, `${name}/${entry.name}`);
    else if (entry.isFile() && !isTest(entry.name)) {
      hash.update(`${name}/${entry.name}\0`).update(readFileSync(next)).update('\0');
    }
  }
}

function isTest(name) {
  return /\.test\.tsx?$/.test(name);
}
