import ts from 'typescript';

/** Operators and what they are exchanged for. */
const OPERATORS = new Map([
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.QuestionQuestionToken, '&&'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
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
 * Every single change of a source text that its tests should notice.
 * @param {string} file
 * @param {string} source
 * @returns {{ file: string, line: number, start: number, end: number, from: string, text: string }[]}
 */
export function mutantsOf(file, source) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const found = [];
  const add = (start, end, text) => {
    const { line } = tree.getLineAndCharacterOfPosition(start);
    found.push({ file, line: line + 1, start, end, from: source.slice(start, end), text });
  };
  const visit = (node) => {
    // types and imports do nothing at run time
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const other = OPERATORS.get(node.operatorToken.kind);
      if (other && !isText(node)) add(node.operatorToken.getStart(), node.operatorToken.end, other);
    }
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      add(node.getStart(), node.operand.getStart(), '');
    if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
      const condition = ts.isIfStatement(node) ? node.expression : node.condition;
      add(condition.getStart(), condition.end, `!(${condition.getText()})`);
    }
    if (node.kind === ts.SyntaxKind.TrueKeyword) add(node.getStart(), node.end, 'false');
    if (node.kind === ts.SyntaxKind.FalseKeyword) add(node.getStart(), node.end, 'true');
    if (ts.isPropertyAccessExpression(node) && METHODS.has(node.name.text))
      add(node.name.getStart(), node.name.end, METHODS.get(node.name.text));
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText().startsWith('sql'))
      for (const part of textsOf(node.template)) addConditions(part, source, add);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Texts that are put together are no sums. */
const isText = ({ left, right, operatorToken }) =>
  operatorToken.kind === ts.SyntaxKind.PlusToken &&
  [left, right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side));

const textsOf = (template) =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? [template]
    : [template.head, ...template.templateSpans.map(({ literal }) => literal)];

function addConditions(part, source, add) {
  const start = part.getStart();
  const text = source.slice(start, part.end);
  for (const [pattern, other] of CONDITIONS)
    for (const match of text.matchAll(pattern))
      add(start + match.index, start + match.index + match[0].length, other);
}
