import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inRoot, root } from './setup/paths.mjs';

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
});
const pages = listed
  .trim()
  .split('\n')
  .filter((file) => existsSync(inRoot(file)));

/** Decisions are history: they may name files that a later decision removed. */
const current = pages.filter((file) => !file.startsWith('docs/decisions/') || file.endsWith('README.md'));

const FOLDERS = 'contract|server|web|e2e|bench|deploy|scripts|docs';
const PATH_IN_CODE = new RegExp(`\`((?:${FOLDERS})/[\\w./-]+)\``, 'g');
const LINK = /\]\((?!https?:|mailto:|#)([^)#]+)(#[^)]*)?\)/g;

const missing = (paths) => paths.filter((file) => !existsSync(inRoot(file)));

test('the documentation names only files and folders that exist', () => {
  const named = current.flatMap((file) =>
    [...readFileSync(inRoot(file), 'utf8').matchAll(PATH_IN_CODE)].map(([, found]) => found),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(missing(named)).toEqual([]);
});

test('relative links in the documentation point to files and folders that exist', () => {
  const targets = current.flatMap((file) =>
    [...readFileSync(inRoot(file), 'utf8').matchAll(LINK)].map(([, target]) =>
      path.join(path.dirname(file), target),
    ),
  );
  expect(targets.length).toBeGreaterThan(50);
  expect(missing(targets)).toEqual([]);
});

test('the index of decisions lists every decision once', () => {
  const index = readFileSync(inRoot('docs', 'decisions', 'README.md'), 'utf8');
  const linked = [...index.matchAll(/\]\((\d[^)]*\.md)\)/g)].map(([, file]) => file);
  const decisions = pages
    .filter((file) => /^docs\/decisions\/\d/.test(file))
    .map((file) => path.basename(file));
  expect(linked.toSorted()).toEqual(decisions.toSorted());
});

test('the index of guides lists every guide once', () => {
  const index = readFileSync(inRoot('docs', 'guides', 'README.md'), 'utf8');
  const linked = [...index.matchAll(/\]\(([^/)]+\.md)\)/g)].map(([, file]) => file);
  const guides = pages
    .filter((file) => file.startsWith('docs/guides/') && !file.endsWith('README.md'))
    .map((file) => path.basename(file));
  expect(linked.toSorted()).toEqual(guides.toSorted());
});
