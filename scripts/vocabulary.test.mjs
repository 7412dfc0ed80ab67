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
  /\.gen\.ts$|\/migrations\/|\/demo\/content\/|features\/(?:reports|dashboards|leaderboards)\/|bench\/report-|kit\/(?:reports|analytics)\/|server\/test\/(?:report-|figures)|scripts\/vocabulary\.test/;

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

/** Parts of names that a reader would have to look up. */
const DENIED_NAME =
  /^(?:wish|wishes|deeds?|folk|anew|nobody|somebody|everybody|told|tell|tells|teller|asker|whoever|whom|lately)$/;

const partsOf = (name) =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((part) => part.toLowerCase());

/** Names that a binding pattern declares; shorthand properties are named by what they are read from. */
function namesIn(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn);
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) =>
        one.type === 'RestElement' ? namesIn(one) : one.shorthand ? [] : namesIn(one.value),
      );
    default:
      return [];
  }
}

const declaredBy = (node) => {
  if (node.type === 'VariableDeclarator') return namesIn(node.id);
  if (/Function/.test(node.type)) return [...(node.params ?? []).flatMap(namesIn), ...namesIn(node.id)];
  return /^(?:Class|TSInterface|TSTypeAlias)Declaration$/.test(node.type) ? namesIn(node.id) : [];
};

/** Names that a source declares with a denied word in them: variables, parameters, functions, classes, and types. */
function deniedNamesIn(file, source) {
  const found = [];
  const visit = (node) => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (node && typeof node === 'object') {
      if (typeof node.type === 'string')
        found.push(
          ...declaredBy(node).filter((name) => partsOf(name).some((part) => DENIED_NAME.test(part))),
        );
      Object.values(node).forEach(visit);
    }
  };
  visit(parseSync(file, source).program);
  return found.map((name) => `${file} ${name}`);
}

test('declared names contain none of the denied words', () => {
  expect(files.flatMap((file) => deniedNamesIn(file, readFileSync(inRoot(file), 'utf8')))).toEqual([]);
});

test.each([
  'const wish = 1;',
  'function tellUser() {}',
  'const f = ({ id: deed }: Row) => deed;',
  'interface Asker {}',
])('a name is refused when it is declared by "%s"', (source) => {
  expect(deniedNamesIn('a.ts', source)).toHaveLength(1);
});
