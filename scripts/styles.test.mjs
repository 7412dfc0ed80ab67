import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './setup/paths.mjs';

const sheets = globSync('src/**/*.css', { cwd: inRoot('web') });

/** Lines of all style sheets of the pages that a pattern finds. */
const found = (pattern) =>
  sheets.flatMap((file) =>
    readFileSync(inRoot('web', file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );

test('there are style sheets to look at', () => {
  expect(sheets.length).toBeGreaterThan(50);
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
