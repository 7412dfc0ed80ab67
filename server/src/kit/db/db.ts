import { randomBytes } from 'node:crypto';
import { Kysely, PostgresDialect, sql, type RawBuilder, type Transaction } from 'kysely';
import pg from 'pg';
import { terminateStalledConnections } from './connection-watchdog.ts';
import { prepareStatements } from './prepared.ts';
import type { DB } from './schema.gen.ts';

/** Reads. Queries take `Db | Tx` first, so that they also run inside a writer's transaction. */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;
export type Writer = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** A column of the database, as `table.column`. */
export type Column = { [Table in keyof DB]: `${Table}.${Extract<keyof DB[Table], string>}` }[keyof DB];

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** One transaction, tried again when the database says that it collided with another. */
  readonly write: Writer;
  close(): Promise<void>;
}

// bigint counts of this product stay far below 2^53; instants arrive as Date, plain dates as text
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/**
 * Opens a pool. Errors of idle connections (a restarted database) are reported and survived.
 * @param options connection settings for `pg`; `max` connections
 */
export function openDatabase(options: pg.PoolConfig, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // a forgotten transaction or runaway query must not hold a connection for ever
    // a page of an index costs hardly more than the next page of a table: both are in memory, or on a disk without arms
    options:
      '-c statement_timeout=60000 -c idle_in_transaction_session_timeout=60000 -c timezone=UTC -c random_page_cost=1.1',
    ...options,
  });
  pool.on('error', (error) => {
    // the driver hangs the whole connection on it, statements and all: nothing for a log
    Reflect.deleteProperty(error, 'client');
    onError(error);
  });
  // The pool listens to idle connections only. One that breaks between two statements of a transaction would end the
  // process; the next statement on it fails and says so.
  pool.on('connect', (client) => client.on('error', () => undefined));
  prepareStatements(pool);
  terminateStalledConnections(pool);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return { db, pool, write: (work) => transact(db, work), close: () => db.destroy() };
}

const pools = new WeakMap<Db, pg.Pool>();

/** Connection options for another process that uses the same database. */
export function connectionOf(db: Db): pg.PoolConfig {
  const { connectionString, host, port, user, database, password, ssl } = pools.get(db)?.options ?? {};
  // a pool has settings that are no values, and only values reach another process
  const settings = { connectionString, host, port, user, database, password, ssl };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

/** True when a connection is free: no caller is waiting, and the pool isn't exhausted. */
export function hasFreeConnection(db: Db): boolean {
  const pool = pools.get(db);
  if (!pool || pool.waitingCount > 0) return false;
  return pool.idleCount > 0 || pool.totalCount < pool.options.max;
}

const RETRIED = new Set(['40001', '40P01']);
const TRIES = 5;

async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= TRIES || !RETRIED.has(codeOf(error))) throw error;
    }
  }
}

/** SQLSTATE of a database error, or an empty string. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';

/** Name of the violated constraint, or an empty string. */
export const constraintOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : '';

/** True if the error means that the database is temporarily unreachable (503, not 500). */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (/^(08|57P|53300)/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(code))
    return true;
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|is not queryable/.test(error.message)
  );
}

/**
 * Holds a lock by a name until the transaction ends, so that one of many processes does a thing.
 * The name is hashed to the 64 bits that PostgreSQL's advisory locks take.
 */
export const lockByName = (tx: Tx, name: string) => sql`select ${nameLock(sql`${name}::text`)}`.execute(tx);

/** SQL: takes such a lock. */
const nameLock = (name: RawBuilder<unknown>) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`;

/** Ids that a millisecond has numbers for: 12 bits. */
const SEQUENCE = 4096;

/** The last id's millisecond of the wall clock, and how many ids it has had: both make the next one sort behind. */
let lastAt = 0;
let sequence = 0;

/**
 * A new row's id, for when it is needed before the row is written: UUID version 7 (RFC 9562, 6.2, method 1), as `uuidv7()`
 * of the database makes them, without asking it. Ids of one process sort in their order.
 */
export function newId(): string {
  const now = Date.now();
  sequence = now > lastAt ? 0 : sequence + 1;
  // a clock that was set back, and more ids than a millisecond has numbers for, go on from the last one
  lastAt = Math.max(now, lastAt) + Math.floor(sequence / SEQUENCE);
  sequence %= SEQUENCE;
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastAt, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Lets one transaction at a time write what a person has learned and earned, until it ends. Take it before any row
 * lock, so that two that need both never wait for each other.
 */
export const lockPerson = (tx: Tx, userId: string) => lockByName(tx, `person:${userId}`);

/** SQL: takes the same lock, of the person whose id a statement has. */
export const userLock = (userId: RawBuilder<unknown>) => nameLock(sql`'person:' || ${userId}`);
