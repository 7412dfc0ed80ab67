import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { allowed, refused } from './lint-fixtures/boundaries.mjs';
import { faults } from './lint-fixtures/faults.mjs';
import { binOf } from './setup/bin.mjs';
import { inRoot } from './setup/paths.mjs';

const folders = [];

/** Writes the files into a tree of their own under the project's lint settings, and returns what oxlint says. */
function lint(files, options = []) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fc-lint-'));
  folders.push(folder);
  copyFileSync(inRoot('.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
  copyFileSync(inRoot('tsconfig.base.json'), path.join(folder, 'tsconfig.json'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const run = spawnSync(process.execPath, [binOf('oxlint'), ...options, '--format=json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  try {
    return JSON.parse(run.stdout).diagnostics;
  } catch {
    throw new Error(`oxlint did not run: ${run.stdout}${run.stderr}`);
  }
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A tree with all imports: each in a separate file in the folder that it represents. */
function treeOf(cases) {
  return Object.fromEntries(cases.map(([file, line], index) => [numbered(file, index), `${line}\n`]));
}

function numbered(file, index) {
  const { dir, base } = path.posix.parse(file);
  // app.ts and main.ts are meant by name; all others by their folder and ending.
  return /^(app|main)\./.test(base) ? file : `${dir}/n${index}-${base}`;
}

/** For each case, whether its import was refused. */
function outcomes(cases) {
  const hits = lint(treeOf(cases)).filter(({ code }) => code === 'eslint(no-restricted-imports)');
  return cases.map(([file], index) => hits.some(({ filename }) => filename.endsWith(numbered(file, index))));
}

describe('import boundaries', () => {
  test('the lint rules refuse every import across a boundary', () => {
    const hits = outcomes(refused);
    expect(refused.filter((_, index) => !hits[index])).toEqual([]);
  });

  test('the lint rules accept every allowed import', () => {
    const hits = outcomes(allowed);
    expect(allowed.filter((_, index) => hits[index])).toEqual([]);
  });
});

describe('required lint rules', () => {
  test.each(faults)('oxlint reports $rule when a file violates it', ({ rule, files }) => {
    expect(lint(files, ['--type-aware']).map(({ code }) => code)).toContain(rule);
  });
});
