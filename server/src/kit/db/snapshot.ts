import type { Db, Tx } from './db.ts';

/** Runs reads that must agree with each other: they all see the database as it is at the first of them. */
export const snapshot = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
