import { sql } from 'kysely';
import type { Db } from './db/db.ts';
import type { Vault } from './vault.ts';

/** A column that the vault seals, each value for the id of its row. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The column whose value the purpose names. */
  readonly id: string;
  readonly purpose: (id: string) => string;
  /** A column with the mark of the same text. */
  readonly mark?: { readonly column: string; readonly purpose: string };
}

const BATCH = 500;

/**
 * Re-encrypts every value with the current key, so that an earlier one can be retired. Safe to run while the portal is
 * running and after an interruption: it skips values that changed meanwhile. Returns how many were re-encrypted.
 */
export async function resealAll(db: Db, columns: readonly SealedColumn[], vault: Vault): Promise<number> {
  let count = 0;
  for (const column of columns) count += await resealColumn(db, column, vault);
  return count;
}

async function resealColumn(db: Db, sealed: SealedColumn, vault: Vault): Promise<number> {
  const [table, id, column] = [sql.table(sealed.table), sql.ref(sealed.id), sql.ref(sealed.column)];
  let count = 0;
  for (let after: string | null = null; ;) {
    const rows: { id: string; value: string }[] = (
      await sql<{ id: string; value: string }>`select ${id}::text as id, ${column} as value from ${table}
        where ${column} is not null and (${after}::uuid is null or ${id} > ${after}::uuid) order by ${id} limit ${BATCH}`.execute(
        db,
      )
    ).rows;
    for (const row of rows) {
      const text = vault.open(row.value, sealed.purpose(row.id));
      const marked = sealed.mark
        ? sql`, ${sql.ref(sealed.mark.column)} = ${vault.mark(text, sealed.mark.purpose)}`
        : sql``;
      await sql`update ${table} set ${column} = ${vault.seal(text, sealed.purpose(row.id))}${marked}
        where ${id} = ${row.id} and ${column} = ${row.value}`.execute(db);
    }
    count += rows.length;
    after = rows.at(-1)?.id ?? null;
    if (rows.length < BATCH) return count;
  }
}
