import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './setup/paths.mjs';

const pages = globSync('src/**/*.css', { cwd: inRoot('web') });
const sheets = [...pages, ...globSync('player/src/**/*.css', { cwd: inRoot('web') })];

/** Lines of style sheets that a pattern finds: of the pages, and of the player of packages. */
const found = (pattern) =>
  sheets.flatMap((file) =>
    readFileSync(inRoot('web', file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );

test('the style checks find the style sheets of pages and player', () => {
  expect(pages.length).toBeGreaterThan(50);
  expect(sheets.length).toBeGreaterThan(pages.length);
});

test('style sheets set font sizes and line heights in rem, not px', () => {
  expect(found(/(?:font-size|line-height|--fc-title(?:-line)?):.*\dpx/)).toEqual([]);
});

test('media and container queries measure in em, not px', () => {
  expect(found(/@(?:media|container).*(?:width|height): *\d+px/)).toEqual([]);
});

test('style sheets never break a word that fits on a line of its own', () => {
  expect(found(/overflow-wrap: anywhere|word-break: break-all/)).toEqual([]);
});

test('style rules that scroll also set a position', () => {
  const loose = pages.flatMap((file) =>
    [...readFileSync(inRoot('web', file), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .filter(
        ([, , rules]) => /\boverflow(?:-[xy])?: *(?:auto|scroll)/.test(rules) && !/\bposition:/.test(rules),
      )
      .map(([, selector]) => `${file} ${selector.trim()}`),
  );
  expect(loose).toEqual([]);
});
