import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Visitor } from 'oxc-parser';
import { columnsOf, kindsOf, readSource, type Columns, type Kind } from './types.ts';

/** What the source declares about the rows, or the one value, of a raw statement. */
export interface Declared {
  /** File and line. */
  readonly at: string;
  /** Null for a single value. */
  readonly columns: Columns | null;
  /** What a single value may be. */
  readonly kinds: readonly Kind[];
}

const SERVER = join(import.meta.dirname, '../..');

/** The key of a statement, both in the source and at run time: the constant parts of its template. */
export const keyOf = (parts: readonly string[]): string => parts.join('\0');

/**
 * Every ``sql<Type>`…` `` of the server, by {@link keyOf}. A template that also appears without a type, or with one
 * that only a compiler can read, is left out: at run time, nothing tells the two apart.
 */
export function declaredRows(): Record<string, Declared[]> {
  const found = new Map<string, (Declared | undefined)[]>();
  for (const name of globSync('{src,test}/**/*.ts', { cwd: SERVER })) {
    const path = join(SERVER, name);
    if (!/\bsql[<`]/.test(readFileSync(path, 'utf8'))) continue;
    const file = readSource(path);
    new Visitor({
      TaggedTemplateExpression({ tag, typeArguments, quasi, start }) {
        if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
        const type = typeArguments?.params[0];
        const columns = (type && columnsOf(type, file)) ?? null;
        const kinds = type && !columns ? kindsOf(type, file) : [];
        const at = `${name}:${file.text.slice(0, start).split('\n').length}`;
        const declared = type && !kinds.includes('any') ? { at, columns, kinds } : undefined;
        const key = keyOf(quasi.quasis.map(({ value }) => value.cooked ?? ''));
        found.set(key, [...(found.get(key) ?? []), declared]);
      },
    }).visit(file.program);
  }
  return Object.fromEntries(
    [...found].flatMap(([key, places]) => {
      const declared = places.filter((one) => one !== undefined);
      return declared.length === places.length && /[a-z]/i.test(key) ? [[key, declared] as const] : [];
    }),
  );
}
