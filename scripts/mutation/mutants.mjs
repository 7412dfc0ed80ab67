import { parseSync } from 'oxc-parser';

/** Operators and what they are exchanged for. */
const OPERATORS = new Map([
  ['&&', '||'],
  ['||', '&&'],
  ['??', '&&'],
  ['===', '!=='],
  ['!==', '==='],
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['+', '-'],
  ['-', '+'],
]);
const METHODS = new Map([
  ['some', 'every'],
  ['every', 'some'],
]);
/** Conditions of SQL, and what they are exchanged for. */
const CONDITIONS = [
  [/\bis not null\b/g, 'is null'],
  [/\bis null\b/g, 'is not null'],
  [/\bnot exists\b/g, 'exists'],
  [/ and /g, ' or '],
  [/ or /g, ' and '],
  [/ <> /g, ' = '],
  [/ >= /g, ' > '],
  [/ > /g, ' <= '],
  [/ < /g, ' >= '],
];

/**
 * Every mutation of a source text that its tests should notice. `early` ones run when the file is loaded. Coverage is
 * checked where the expression begins, `runs`: an operator counts as part of its right side, which may never run
 * although the mutation would run it. @param {string} file @param {string} source @returns {{ file: string, line:
 * number, start: number, end: number, from: string, text: string, early: boolean,   runs: number }[]}
 */
export function mutantsOf(file, source) {
  const { program, errors } = parseSync(file, source, { lang: 'ts' });
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const found = [];
  walk(program, true, (node, early) => {
    for (const [start, end, text] of changesOf(node, source)) {
      const line = source.slice(0, start).split('\n').length;
      found.push({ file, line, start, end, from: source.slice(start, end), text, early, runs: node.start });
    }
  });
  return found;
}

/** Visits what does something at run time: no types, no imports. */
function walk(node, early, visit) {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const one of node) walk(one, early, visit);
    return;
  }
  if (typeof node.type === 'string') {
    if (node.type.startsWith('TS') && !EXPRESSIONS.has(node.type)) return;
    if (node.type === 'ImportDeclaration') return;
    visit(node, early);
  }
  const within = early && !FUNCTIONS.has(node.type);
  for (const key of Object.keys(node)) if (key !== 'parent') walk(node[key], within, visit);
}
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
/** Nodes of TypeScript around what runs. */
const EXPRESSIONS = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);

/** The mutations of one node, as start, end, and replacement. */
function changesOf(node, source) {
  switch (node.type) {
    case 'LogicalExpression':
    case 'BinaryExpression':
      return operatorOf(node, source);
    case 'UnaryExpression':
      return node.operator === '!' ? [[node.start, node.argument.start, '']] : [];
    case 'IfStatement':
    case 'ConditionalExpression': {
      const { start, end } = node.test;
      return [[start, end, `!(${source.slice(start, end)})`]];
    }
    case 'Literal':
      return typeof node.value === 'boolean' ? [[node.start, node.end, String(!node.value)]] : [];
    case 'MemberExpression':
      return METHODS.has(node.property.name)
        ? [[node.property.start, node.property.end, METHODS.get(node.property.name)]]
        : [];
    case 'TaggedTemplateExpression':
      return source.startsWith('sql', node.tag.start) ? conditionsOf(node.quasi, source) : [];
    default:
      return [];
  }
}

function operatorOf({ operator, left, right }, source) {
  const other = OPERATORS.get(operator);
  // texts that are put together are no sums
  const texts = [left, right].some(
    ({ type, value }) => type === 'TemplateLiteral' || typeof value === 'string',
  );
  if (!other || (operator === '+' && texts)) return [];
  const start = source.indexOf(operator, left.end);
  return [[start, start + operator.length, other]];
}

const conditionsOf = ({ quasis }, source) =>
  quasis.flatMap(({ start, end }) =>
    CONDITIONS.flatMap(([pattern, other]) =>
      [...source.slice(start, end).matchAll(pattern)].map((match) => [
        start + match.index,
        start + match.index + match[0].length,
        other,
      ]),
    ),
  );
