import pg from 'pg';
import type { Columns } from './types.ts';

/** What the driver answers. */
export interface Answer {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

const { builtins } = pg.types;
/** What the driver makes of PostgreSQL's types. What isn't listed, such as json, may hold anything. */
const TYPES: Readonly<Record<string, readonly number[]>> = {
  boolean: [builtins.BOOL],
  number: [builtins.INT2, builtins.INT4, builtins.INT8, builtins.FLOAT4, builtins.FLOAT8],
  string: [builtins.TEXT, builtins.VARCHAR, builtins.UUID, builtins.DATE, builtins.NUMERIC, builtins.INET],
  Date: [builtins.TIMESTAMP, builtins.TIMESTAMPTZ],
  Buffer: [builtins.BYTEA],
  // of boolean, int2, int4, text, varchar, int8, float8, date, timestamptz, and uuid
  array: [1000, 1005, 1007, 1009, 1015, 1016, 1022, 1182, 1185, 2951],
};
const kindOfType = new Map(
  Object.entries(TYPES).flatMap(([kind, types]) => types.map((type) => [type, kind] as const)),
);

/** What of an answer isn't as declared, in words. */
export const mismatches = (columns: Columns, { fields, rows }: Answer): string[] =>
  Object.entries(columns).flatMap(([name, { kinds, optional }]) => {
    const type = fields.find((field) => field.name === name)?.dataTypeID;
    if (type === undefined) return optional ? [] : [`declares ${name}, which it doesn't select`];
    const kind = kindOfType.get(type);
    if (kind === undefined || kinds.includes(kind) || kinds.includes('any')) return [];
    // a bare null is a text to PostgreSQL
    if (type === builtins.TEXT && rows.every((row) => row[name] === null)) return [];
    return [`declares ${name} as ${kinds.join(' | ')}, and selects ${kind}`];
  });
