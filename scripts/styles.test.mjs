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

test('there are style sheets to look at', () => {
  expect(pages.length).toBeGreaterThan(50);
  expect(sheets.length).toBeGreaterThan(pages.length);
});

test('text and its lines grow with the size that people have set: rem, not px', () => {
  expect(found(/(?:font-size|line-height|--fc-title(?:-line)?):.*\dpx/)).toEqual([]);
});

test('layouts change with that size, too: em in media queries, not px', () => {
  expect(found(/@(?:media|container).*(?:width|height): *\d+px/)).toEqual([]);
});

test('no word breaks as long as it has room on a line of its own', () => {
  expect(found(/overflow-wrap: anywhere|word-break: break-all/)).toEqual([]);
});

test('what scrolls holds what is placed inside it, so that nothing hidden lengthens the document', () => {
  const loose = pages.flatMap((file) =>
    [...readFileSync(inRoot('web', file), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .filter(
        ([, , rules]) => /\boverflow(?:-[xy])?: *(?:auto|scroll)/.test(rules) && !/\bposition:/.test(rules),
      )
      .map(([, selector]) => `${file} ${selector.trim()}`),
  );
  expect(loose).toEqual([]);
});
