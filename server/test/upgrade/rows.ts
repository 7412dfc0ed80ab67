import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../src/kit/db/db.ts';

/** All rows of a database, by table, with the last migration that it had. */
export const Snapshot = z.object({
  migration: z.string(),
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type Snapshot = z.infer<typeof Snapshot>;

/** Tables of the portal, without those of migrations and queue. */
export async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely%' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

export async function readRows(db: Db): Promise<Snapshot> {
  const { rows: done } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(db);
  const tables: Snapshot['tables'] = {};
  for (const table of await tablesOf(db)) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} t`.execute(db);
    tables[table] = rows.map(({ row }) => row);
  }
  return { migration: done[0]?.name ?? '', tables };
}

/** Writes rows into the tables of an empty database of the same version, whatever order they depend on each other in. */
export async function writeRows(db: Db, { tables }: Snapshot): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const [table, rows] of Object.entries(tables)) {
      const { rows: columns } = await sql<{ name: string }>`
        select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0
          and not attisdropped and attgenerated = '' order by attnum`.execute(tx);
      const list = sql.join(columns.map(({ name }) => sql.ref(name)));
      await sql`delete from ${sql.table(table)}`.execute(tx);
      await sql`insert into ${sql.table(table)} (${list}) overriding system value
        select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
        tx,
      );
    }
  });
}
