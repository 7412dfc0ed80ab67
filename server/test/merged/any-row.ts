import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../src/kit/db/db.ts';
import { START } from '../harness.ts';

interface Column {
  readonly name: string;
  readonly type: string;
  /** The table and column that it refers to. */
  readonly refers: { readonly table: string; readonly column: string } | null;
  /** Values that a check of this column allows. */
  readonly allowed: readonly string[] | null;
  readonly required: boolean;
}

export type Values = Readonly<Record<string, unknown>>;
export type Demanded = Readonly<Record<string, () => Values>>;

const PLAIN: Readonly<Record<string, () => unknown>> = {
  uuid: () => randomUUID(),
  boolean: () => false,
  jsonb: () => '{}',
  date: () => '2026-02-01',
  bytea: () => Buffer.from(randomUUID()),
  tstzrange: () => '[2026-02-01T10:00Z,2026-02-01T11:00Z)',
};

/** A value of a type; texts are unique, numbers are positive. */
function valueOf(type: string): unknown {
  const plain = PLAIN[type];
  if (plain) return plain();
  if (type.endsWith('[]')) return '{}';
  if (type.startsWith('timestamp')) return START;
  if (/^(small|big)?int|^numeric|^double|^real/v.test(type)) return 1;
  return randomUUID().slice(0, 12);
}

/** Makes rows of any table from what the schema says of it, with the rows that they refer to. */
export class AnyRow {
  readonly #db: Db;
  /** What the schema does not say, by table: values that checks over several columns demand. */
  readonly #demanded: Demanded;
  readonly #columns = new Map<string, readonly Column[]>();

  constructor(db: Db, demanded: Demanded) {
    this.#db = db;
    this.#demanded = demanded;
  }

  /** @returns the row as the database wrote it */
  async insert(table: string, given: Values = {}): Promise<Values> {
    const values: Record<string, unknown> = { ...this.#demanded[table]?.(), ...given };
    for (const column of await this.#columnsOf(table))
      if (column.required && !(column.name in values)) values[column.name] = await this.#fill(column);
    const names = sql.join(Object.keys(values).map((name) => sql.ref(name)));
    const filled =
      Object.keys(values).length === 0
        ? sql`default values`
        : sql`(${names}) values (${sql.join(Object.values(values))})`;
    const { rows } = await sql<{
      row: Values;
    }>`insert into ${sql.table(table)} as t ${filled} returning to_jsonb(t) as row`.execute(this.#db);
    return rows[0]?.row ?? {};
  }

  async #fill({ type, refers, allowed }: Column): Promise<unknown> {
    if (refers) return (await this.insert(refers.table))[refers.column];
    return allowed?.[0] ?? valueOf(type);
  }

  async #columnsOf(table: string): Promise<readonly Column[]> {
    const known = this.#columns.get(table);
    if (known) return known;
    const { rows } = await sql<{
      name: string;
      type: string;
      required: boolean;
      foreign_table: string | null;
      foreign_column: string | null;
      check_text: string | null;
    }>`select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
        a.attnotnull and not a.atthasdef and a.attidentity = '' as required,
        f.confrelid::regclass::text as foreign_table, fa.attname as foreign_column,
        (select pg_get_constraintdef(c.oid) from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'c'
          and c.conkey = array[a.attnum] and pg_get_constraintdef(c.oid) like '%ANY (ARRAY%' limit 1) as check_text
      from pg_attribute a
        left join lateral (select * from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'f'
          and a.attnum = any(c.conkey) order by cardinality(c.conkey) limit 1) f on true
        left join pg_attribute fa on fa.attrelid = f.confrelid
          and fa.attnum = f.confkey[array_position(f.conkey, a.attnum)]
      where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped`.execute(this.#db);
    const columns = rows.map(({ name, type, required, foreign_table, foreign_column, check_text }) => ({
      name,
      type,
      required,
      refers: foreign_table && foreign_column ? { table: foreign_table, column: foreign_column } : null,
      allowed: check_text
        ? [...check_text.matchAll(/'([^']+)'::text/gv)].map(([, value]) => value ?? '')
        : null,
    }));
    this.#columns.set(table, columns);
    return columns;
  }
}
