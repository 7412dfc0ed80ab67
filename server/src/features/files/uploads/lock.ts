import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker } from '@tus/server';
import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';

/** Seconds a lock lives without a sign of life; a dead process frees it by silence. */
const LEASE = 15;
/** Between two looks at the lock, ms. */
const PAUSE = 500;
/** Maximum wait for the lock holder to release it, ms. */
const PATIENCE = 10_000;

/**
 * One request at a time writes to an upload, over all processes. The lock is a lease on the upload's row and not a
 * lock of the database, which would keep a connection for as long as a slow client sends.
 */
export const rowLocker = (db: Db): Locker => ({ newLock: (id) => leaseOf(db, id) });

function leaseOf(db: Db, id: string): Lock {
  const owner = randomUUID();
  const held = new AbortController();
  return {
    async lock(signal, cancelReq) {
      const deadline = performance.now() + PATIENCE;
      while (!(await take(db, id, owner))) {
        // oxlint-disable-next-line typescript/only-throw-error -- tus answers its own plain objects
        if (signal.aborted || performance.now() > deadline) throw ERRORS.ERR_LOCK_TIMEOUT;
        await sleep(PAUSE);
      }
      void renew(db, { id, owner, until: held.signal, onWanted: () => void cancelReq() });
    },
    async unlock() {
      held.abort();
      await db
        .updateTable('upload')
        .set({ lock_owner: null, locked_until: null, lock_wanted: false })
        .where('id', '=', id)
        .where('lock_owner', '=', owner)
        .execute();
    },
  };
}

/** Takes a free lock, or tells its holder that another client waits. */
async function take(db: Db, id: string, owner: string): Promise<boolean> {
  const { rows } = await sql<{ lock_owner: string | null }>`
    update upload set touched_at = touched_at,
      lock_owner = case when locked_until is null or locked_until < now() then ${owner}::uuid else lock_owner end,
      lock_wanted = locked_until is not null and locked_until >= now(),
      locked_until = case when locked_until is null or locked_until < now()
        then now() + make_interval(secs => ${LEASE}) else locked_until end
    where id = ${id} returning lock_owner`.execute(db);
  // oxlint-disable-next-line typescript/only-throw-error -- as above
  if (rows.length === 0) throw ERRORS.FILE_NOT_FOUND;
  return rows[0]?.lock_owner === owner;
}

interface Lease {
  readonly id: string;
  readonly owner: string;
  readonly until: AbortSignal;
  readonly onWanted: () => void;
}

/** Renews the lease and reports waiting clients, until it is released or lost. */
async function renew(db: Db, { id, owner, until, onWanted }: Lease): Promise<void> {
  while (!until.aborted) {
    try {
      await sleep(PAUSE, undefined, { signal: until });
      const row = await db
        .updateTable('upload')
        .set({ locked_until: sql`now() + make_interval(secs => ${LEASE})` })
        .where('id', '=', id)
        .where('lock_owner', '=', owner)
        .returning('lock_wanted')
        .executeTakeFirst();
      if (!row || row.lock_wanted) return onWanted();
    } catch {
      // given up, or the database is away for a moment: the lease then runs out by itself
    }
  }
}
