import { DefaultQueryCompiler, type OperationNode, type RootOperationNode } from 'kysely';
import pg from 'pg';
import { afterAll, expect, inject } from 'vitest';
import { keyOf, type Declared } from './row-types/declared.ts';
import { mismatches, type Answer } from './row-types/mismatches.ts';
import type { Columns } from './row-types/types.ts';

/*
 * Compares the row types that raw statements declare with what PostgreSQL answers. The compiler believes `sql<Row>`;
 * here, every such statement that a test runs proves the names and the types of its columns.
 */

declare module 'vitest' {
  export interface ProvidedContext {
    declaredRows: Record<string, Declared[]>;
  }
}

/** What one statement, or one column of it, may have been declared as: equal texts appear in several places. */
type Candidates = readonly { readonly at: string; readonly columns: Columns }[];

/** Statements by their text. */
const awaited = new Map<string, readonly Candidates[]>();
const problems = new Set<string>();

/** Remembers what was declared about a statement that is about to run. */
function remember(root: RootOperationNode, text: string): void {
  const candidates = candidatesOf(root).filter((one) => one.length > 0);
  if (candidates.length > 0) awaited.set(text, candidates);
}

function candidatesOf(root: RootOperationNode): Candidates[] {
  if (root.kind === 'RawNode')
    return [declaredAs(root).flatMap(({ at, columns }) => (columns ? [{ at, columns }] : []))];
  const selections =
    'selections' in root ? root.selections : 'returning' in root ? root.returning?.selections : [];
  return (selections ?? []).map(({ selection }) => {
    if (selection.kind !== 'AliasNode' || !isIdentifier(selection.alias)) return [];
    const { name } = selection.alias;
    return declaredAs(selection.node).flatMap(({ at, kinds }) =>
      kinds.length > 0 ? [{ at, columns: { [name]: { kinds, optional: false } } }] : [],
    );
  });
}

const isIdentifier = (node: OperationNode): node is OperationNode & { readonly name: string } =>
  node.kind === 'IdentifierNode';

function declaredAs(node: OperationNode): readonly Declared[] {
  if (node.kind !== 'RawNode' || !('sqlFragments' in node)) return [];
  return inject('declaredRows')[keyOf(node.sqlFragments as readonly string[])] ?? [];
}

function compare(text: string, answer: Answer): void {
  for (const candidates of awaited.get(text) ?? []) {
    const found = candidates.map(({ at, columns }) =>
      mismatches(columns, answer).map((words) => `${at} ${words}`),
    );
    if (found.every((one) => one.length > 0)) for (const words of found[0] ?? []) problems.add(words);
  }
}

type Query = (...args: unknown[]) => unknown;

const compiler = DefaultQueryCompiler.prototype;
const driver = pg.Client.prototype as { query: Query };
const { compileQuery } = compiler;
const { query } = driver;

compiler.compileQuery = function compileAndRemember(node, queryId) {
  const compiled = compileQuery.call(this, node, queryId);
  remember(node, compiled.sql);
  return compiled;
};

driver.query = function queryAndCompare(this: pg.Client, ...args) {
  const answer = query.apply(this, args);
  const [first] = args;
  const text = typeof first === 'object' && first !== null && 'text' in first ? first.text : first;
  if (!(answer instanceof Promise) || typeof text !== 'string' || !awaited.has(text)) return answer;
  return answer.then((result: Answer) => {
    compare(text, result);
    return result;
  });
};

// files of a worker share the driver: what this one changed makes way for the next
afterAll(() => {
  compiler.compileQuery = compileQuery;
  driver.query = query;
  expect([...problems], 'row types that raw statements declare').toEqual([]);
});
