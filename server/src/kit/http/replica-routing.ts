import { sql } from 'kysely';
import type { LogPosition, Source } from '../db/replica.ts';
import type { Writer } from '../db/db.ts';
import type { Portal } from '../portal.ts';
import type { Actor } from '../session/actor.ts';
import type { Route } from './handle.ts';

/**
 * Runs a handler on the database that it may read from: the replica for calls that say so (`allowReplica`), as long as
 * that shows the reader's own writes; else the primary.
 */
export function reading<T>(
  { replica, database, clock }: Portal,
  { lags }: Pick<Route, 'lags'>,
  wrote: LogPosition | null,
  run: (source: Source) => Promise<T>,
): Promise<T> {
  if (!replica || !lags) return run({ db: database.db, asOf: clock.now() });
  return replica.read(wrote, run);
}

/** True for users who open reports; only they read from the replica, so only their writes are tracked. */
const opensReports = ({ isAdmin, rights, managedBrandIds }: Actor): boolean =>
  isAdmin || managedBrandIds.length > 0 || [...rights].some((right) => right.endsWith('_REPORTS'));

/**
 * Wraps a call's writes. With a replica, it records in the session of report readers how far they have written before
 * the response is sent, so that any process they ask next shows it.
 */
export function writerOf(
  { replica, database, log }: Pick<Portal, 'replica' | 'database' | 'log'>,
  actor: Actor | null,
): Writer {
  if (!replica || !actor || !opensReports(actor)) return database.write;
  return async (work) => {
    const done = await database.write(work);
    try {
      await sql`update session set wrote = ${await replica.position()}::pg_lsn where id = ${actor.sessionId}`.execute(
        database.db,
      );
    } catch (error) {
      // what was to be written is written: at worst the reader sees it some seconds later
      log.warn({ err: error }, 'it could not be noted how far a session has written');
    }
    return done;
  };
}
