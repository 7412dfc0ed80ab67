import { sql } from 'kysely';
import type { Db, Tx } from '../db/db.ts';

/** Bytes of all files that a thing uses. */
export async function sizeOfFiles(
  db: Db | Tx,
  owner: { readonly kind: string; readonly id: string },
): Promise<number> {
  const { rows } = await sql<{ size: number }>`select coalesce(sum(size), 0)::float8 as size from file
    where id in (select file_id from file_use where owner_kind = ${owner.kind} and owner_id = ${owner.id})`.execute(
    db,
  );
  return rows[0]?.size ?? 0;
}
