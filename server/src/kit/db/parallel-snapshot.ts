import { sql } from 'kysely';
import { hasFreeConnection, type Db, type Tx } from './db.ts';

/** Runs reads that must agree with each other: they all see the database as it is at the first of them. */
export const snapshot = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

/**
 * Runs two reads on one snapshot: in parallel on two connections when one is free, otherwise one after the other. It
 * can't deadlock: among callers that hold a connection and want another, the last one finds none free and continues
 * with one.
 */
export const runInSharedSnapshot = <A, B>(
  db: Db,
  one: (tx: Tx) => Promise<A>,
  other: (tx: Tx) => Promise<B>,
): Promise<readonly [A, B]> =>
  snapshot(db, async (tx) => {
    if (!hasFreeConnection(db)) return [await one(tx), await other(tx)] as const;
    const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(tx);
    const helper = snapshot(db, async (second) => {
      await sql`set transaction snapshot ${sql.lit(rows[0]?.id ?? '')}`.execute(second);
      return other(second);
    });
    return Promise.all([one(tx), helper] as const);
  });
