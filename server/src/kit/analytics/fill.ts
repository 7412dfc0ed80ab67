import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { sql } from 'kysely';
import type pg from 'pg';
import { openDatabase, type Tx } from '../db/db.ts';
import { snapshot } from '../db/snapshot.ts';
import { Projection, ProjectionFailure, type Replacement } from './projection.ts';
import { snapshotOf } from './snapshot.ts';
import { jsonRowsOf, TABLES, type StarTable } from './star.ts';

/** Rows that one step reads. */
const STEP = 1_000;
/** Megabytes of JavaScript objects of the process that fills: a few thousand rows at a time. */
const MEMORY = 512;

const PROGRAM = new URL('./fill.process.ts', import.meta.url);

export interface FillTask {
  readonly connection: pg.PoolConfig;
  readonly file: string;
}
export interface FillResult {
  /** What failed: the file, or else PostgreSQL. */
  readonly error?: { readonly message: string; readonly isOfProjection: boolean };
}

/** Fills a new file from one snapshot of PostgreSQL, watermark included. */
export async function fillFile({ connection, file }: FillTask): Promise<FillResult> {
  const database = openDatabase({ ...connection, max: 1 }, () => undefined);
  try {
    const projection = await Projection.create(file);
    await snapshot(database.db, (tx) => fillTables(tx, projection));
    await projection.checkpoint();
    projection.close();
    return {};
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { error: { message, isOfProjection: error instanceof ProjectionFailure } };
  } finally {
    await database.close().catch(() => undefined);
  }
}

async function fillTables(tx: Tx, projection: Projection): Promise<void> {
  const now = await snapshotOf(tx, undefined);
  for (const [name, table] of TABLES) {
    for await (const rows of readInSteps(tx, table, now.timeZone)) await projection.add(name, rows);
  }
  await projection.apply(noReplacements(), now);
}

async function* noReplacements(): AsyncGenerator<Replacement> {
  // a filled file has all rows already
}

/** All rows of a table, some at a time. */
async function* readInSteps(tx: Tx, table: StarTable, timeZone: string): AsyncGenerator<string[]> {
  await sql`declare rows no scroll cursor for ${sql.raw(jsonRowsOf(table, timeZone))}`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(STEP)} from rows`.execute(tx);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < STEP) break;
  }
  await sql`close rows`.execute(tx);
}

/**
 * Fills a file in a process of its own, whose memory is free again when it ends.
 * @throws {ProjectionFailure} when the process ends before the file is complete
 */
export async function fillInProcess(task: FillTask, signal: AbortSignal): Promise<void> {
  const child = fork(PROGRAM, {
    signal,
    killSignal: 'SIGKILL',
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${MEMORY}`],
  });
  // reports are answered meanwhile, and nothing else should wait for this
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let result: FillResult | undefined;
  child.on('message', (message: FillResult) => (result = message));
  child.send(task, () => undefined);
  await new Promise<void>((resolve) => {
    child.on('exit', () => resolve());
    // a process that was stopped still has to end; one that could not be started will not
    child.on('error', () => child.pid === undefined && resolve());
  });
  const { error } = result ?? {
    error: { message: 'the process that fills the projection has ended early', isOfProjection: true },
  };
  if (error) throw error.isOfProjection ? new ProjectionFailure(error.message) : new Error(error.message);
}
