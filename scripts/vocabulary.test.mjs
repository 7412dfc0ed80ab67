import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { inRoot, root } from './setup/paths.mjs';

/** Words that hide the technical term, and comments that end as questions. */
const DENIED =
  /\b(?:whoever|anew|beside|nobody|somebody|everybody|deeds?|folk|hand(?:s|ed|ing)? in|(?:goes|go) by|comes to|lets? go|of before)\b|\bstands\b(?! in for)|\?\s*$/iu;

/** Generated code, foreign-language content, and the reporting code that ADR 440 replaces. */
const EXEMPT =
  /\.gen\.ts$|\/migrations\/|\/demo\/content\/|features\/reports\/|kit\/(?:reports|analytics)\/|server\/test\/(?:report-|figures|reliability\/kept-totals)|scripts\/vocabulary\.test/;

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(inRoot(file)) && !EXEMPT.test(`/${file}`));

/** Comment texts of a source, without the markers of block comments and lint directives. */
function commentsIn(file, source) {
  return parseSync(file, source)
    .comments.map(({ value, start }) => ({
      line: source.slice(0, start).split('\n').length,
      text: value.replaceAll(/^\s*\*/gm, '').trim(),
    }))
    .filter(({ text }) => !text.startsWith('oxlint-'));
}

const deniedIn = (file, source) =>
  commentsIn(file, source)
    .filter(({ text }) => DENIED.test(text))
    .map(({ line, text }) => `${file}:${line} ${text.slice(0, 80)}`);

test('comments contain none of the denied words', () => {
  expect(files.flatMap((file) => deniedIn(file, readFileSync(inRoot(file), 'utf8')))).toEqual([]);
});

test.each(['Whoever asks waits.', 'Is it open?', 'Where playing stands, seconds.', 'Reads it anew.'])(
  'a comment is refused when it says "%s"',
  (text) => {
    expect(deniedIn('a.ts', `/** ${text} */\nexport const a = 1;\n`)).toHaveLength(1);
  },
);
