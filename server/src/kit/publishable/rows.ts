import { sql } from 'kysely';
import type { CommandContext, CommandContextWithPortal } from '../command-context.ts';
import type { Tx } from '../db/db.ts';
import { found, Problem } from '../http/problem.ts';
import type { Actor } from '../session/actor.ts';
import type { PublishableRow, PublishableTable, Rows } from './kind.ts';
import { reserve } from './limit.ts';
import { restorableSince } from './restorable.ts';

/** What the one who acts has seen: the version that their page shows. Absent overwrites whatever is there. */
export interface ExpectedVersion {
  readonly version?: number | undefined;
}

/** Optimistic lock: refuses to overwrite a version saved after the page was opened. */
export function assertVersion(
  row: { readonly version: number; readonly id?: string },
  { version }: ExpectedVersion,
): void {
  if (version !== undefined && version !== row.version)
    throw new Problem('content.stale', { staleId: row.id });
}

/** How the rows of a kind are locked and written. */
export function rowsOf<T extends PublishableTable, Row extends PublishableRow>(kind: Rows<T, Row>) {
  const column = (name: string) => sql.ref(`${kind.table}.${name}`);
  const living = sql<boolean>`${column('deleted_at')} is null`;
  const inScope = (actor: Actor) => sql<boolean>`(${kind.scope(actor)} and ${kind.within ?? sql`true`})`;
  const restorable = (now: Date) => sql<boolean>`${column('deleted_at')} > ${restorableSince(now)}`;

  async function locked(tx: Tx, actor: Actor, id: string, state = living): Promise<Row> {
    const row = await kind
      .rows(tx)
      .where(sql<boolean>`${column('id')} = ${id} and ${state}`)
      .where(inScope(actor))
      // not "for update": others may go on to refer to the row
      .forNoKeyUpdate()
      .executeTakeFirst();
    return found(row as Row | undefined);
  }

  return {
    async lock(tx: Tx, actor: Actor, id: string, seen: ExpectedVersion = {}): Promise<Row> {
      const row = await locked(tx, actor, id);
      assertVersion(row, seen);
      return row;
    },
    async lockDeleted(tx: Tx, { actor, now, settings }: CommandContextWithPortal, id: string): Promise<Row> {
      if (kind.limit) {
        // the brand before its things, as everywhere
        const { rows } = await sql<{ brand_id: string }>`select brand_id from ${sql.table(kind.table)}
          where id = ${id} and ${restorable(now)} and ${inScope(actor)}`.execute(tx);
        await reserve(tx, kind.limit, settings, found(rows[0]).brand_id);
      }
      return locked(tx, actor, id, restorable(now));
    },
    async touch(tx: Tx, by: CommandContext, id: string, set: object = {}): Promise<number> {
      const changes = { ...set, updated_at: by.now, ...(kind.updatedBy && { updated_by: by.actor.id }) };
      const assigned = Object.entries(changes)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
      const { rows } = await sql<{ version: number }>`update ${sql.table(kind.table)}
        set ${sql.join(assigned)}, version = version + 1 where id = ${id} returning version`.execute(tx);
      return found(rows[0]).version;
    },
  };
}
