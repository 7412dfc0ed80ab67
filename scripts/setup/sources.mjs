import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';

/** Folders that are made, not written. */
const MADE = new Set(['node_modules', 'dist', 'test-results']);

/** A hash over these files and folders of the checkout, tests left out: it changes when what is made of them would. */
export function sourceHash(sources) {
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, inRoot(source), source);
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
    if (entry.isDirectory() && !MADE.has(entry.name)) addTo(hash, next, `${name}/${entry.name}`);
    else if (entry.isFile() && !isTest(entry.name)) {
      hash.update(`${name}/${entry.name}\0`).update(readFileSync(next)).update('\0');
    }
  }
}

function isTest(name) {
  return /\.test\.tsx?$/.test(name);
}
