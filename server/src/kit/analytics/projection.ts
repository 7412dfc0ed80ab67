import { randomUUID } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type * as DuckDb from '@duckdb/node-api';
import { Slots } from './slots.ts';
import { STAR, TABLES, type StarTable, type TableName } from './star.ts';

/** A statement with `$1`, `$2`, … as Kysely compiles it for PostgreSQL; DuckDB reads the same. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}
export type Row = Readonly<Record<string, unknown>>;
export type Run = (statement: Statement) => Promise<Row[]>;

/** Up to where the projection holds the facts: everything committed before a snapshot of PostgreSQL. */
export interface Watermark {
  /** Hash of everything that the rows follow from. */
  readonly definition: string;
  readonly timeZone: string;
  /** The oldest transaction that ran at the snapshot: whatever is older has been read. */
  readonly xmin: string;
  /** When PostgreSQL took the snapshot. */
  readonly at: string;
}

/** New rows of a table, as JSON objects, in place of its former ones. */
export interface Replacement {
  readonly table: TableName;
  /** Only rows whose column has one of the ids are replaced; all rows unless said. */
  readonly some?: { readonly column: string; readonly ids: readonly (string | number)[] };
  readonly rows: readonly string[];
}

/** DuckDB has failed: what it holds cannot be trusted, and PostgreSQL has it all. */
export class ProjectionFailure extends Error {}

/** A question needed more memory than there is: nothing is wrong with what the projection holds. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof ProjectionFailure && error.message.startsWith('Out of Memory');

const guarded = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw new ProjectionFailure(error instanceof Error ? error.message : String(error), { cause: error });
  }
};

/** Processes that share a data folder hold a file each. */
const MOST_FILES = 16;
/** Memory of the engine, and questions that it answers at a time: one for each core, so that other work finds its turn. */
const MEMORY = '128MB';
const AT_ONCE = 2;

/** Between the names of a file and of the one that will replace it. */
const FILLING = '.filling-';

type Library = typeof DuckDb;

/** The columnar projection of the star in a file of DuckDB. Only one process can open a file. */
export class Projection {
  readonly #duck: Library;
  readonly #file: string;
  #instance: DuckDb.DuckDBInstance;
  readonly #slots = new Slots(AT_ONCE);

  private constructor(duck: Library, file: string, instance: DuckDb.DuckDBInstance) {
    this.#duck = duck;
    this.#file = file;
    this.#instance = instance;
  }

  /**
   * Opens the first file of the folder that no other process holds; one that cannot be read starts empty.
   * @throws where there is no DuckDB for this platform
   */
  static async open(folder: string): Promise<Projection> {
    // loaded here: a platform without the native library has no projection, and is a portal all the same
    const duck = await import('@duckdb/node-api');
    for (let nth = 1; nth <= MOST_FILES; nth++) {
      const file = join(folder, nth === 1 ? 'reports.duckdb' : `reports-${nth}.duckdb`);
      try {
        return new Projection(duck, file, await openFile(duck, file));
      } catch (error) {
        if (!isHeld(error)) {
          await removeFile(file);
          return new Projection(duck, file, await openFile(duck, file));
        }
      }
    }
    throw new Error(`${MOST_FILES} processes hold a projection in ${folder} already`);
  }

  /** Up to where it holds the facts; undefined while it holds none. */
  async watermark(): Promise<Watermark | undefined> {
    return this.read(async (run) => {
      const known = await run({
        sql: `select 1 from duckdb_tables() where table_name = 'watermark'`,
        parameters: [],
      });
      if (known.length === 0) return undefined;
      const [row] = await run({ sql: 'select * from watermark', parameters: [] });
      return row as Watermark | undefined;
    });
  }

  /** Runs reads that see one state of the projection; again and alone, where memory did not suffice for two at a time. */
  async read<T>(work: (run: Run) => Promise<T>): Promise<T> {
    try {
      return await this.#transact(work);
    } catch (error) {
      if (!isOutOfMemory(error)) throw error;
      return this.#slots.runAlone(() => this.#transaction(work));
    }
  }

  /** An empty projection in a new file. */
  static async create(file: string): Promise<Projection> {
    const duck = await import('@duckdb/node-api');
    const projection = new Projection(duck, file, await guarded(openFile(duck, file)));
    await projection.#createTables();
    return projection;
  }

  async #createTables(): Promise<void> {
    await this.#transact(async (run) => {
      for (const [name, { columns }] of TABLES)
        await run({ sql: `create table ${name} (${columnsOf(columns)})`, parameters: [] });
      await run({
        sql: 'create table watermark (definition varchar, "timeZone" varchar, xmin varchar, "at" varchar)',
        parameters: [],
      });
    });
  }

  /** Goes on with another file, which takes the place of this one when it is complete. @param fill writes it */
  async replaceFile(fill: (file: string) => Promise<void>): Promise<void> {
    const filled = `${this.#file}${FILLING}${randomUUID()}`;
    try {
      await removeUnfinished(this.#file);
      await fill(filled);
      await this.#slots.runAlone(async () => {
        this.#instance.closeSync();
        await removeFile(this.#file);
        await guarded(rename(filled, this.#file));
        this.#instance = await guarded(openFile(this.#duck, this.#file));
      });
    } finally {
      await removeFile(filled);
    }
  }

  /** Writes everything into the file itself. */
  async checkpoint(): Promise<void> {
    await this.#slots.run(async () => {
      const connection = await guarded(this.#instance.connect());
      await guarded(connection.run('checkpoint'));
      connection.closeSync();
    });
  }

  /** Adds rows to a table that is being filled. */
  async add(table: TableName, rows: readonly string[]): Promise<void> {
    await this.#transact((run) => insert(run, table, rows));
  }

  /** Replaces rows, and moves the watermark with them. */
  async apply(replacements: AsyncIterable<Replacement>, to: Watermark): Promise<void> {
    await this.#transact(async (run) => {
      for await (const { table, some, rows } of replacements) {
        await run(
          some
            ? {
                sql: `delete from ${table} where ${some.column} in (select unnest($1::${typeIn(table, some.column)}[]))`,
                parameters: [some.ids.map(String)],
              }
            : { sql: `delete from ${table}`, parameters: [] },
        );
        if (rows.length > 0) await insert(run, table, rows);
      }
      await run({ sql: 'delete from watermark', parameters: [] });
      await run({
        sql: 'insert into watermark values ($1, $2, $3, $4)',
        parameters: [to.definition, to.timeZone, to.xmin, to.at],
      });
    });
  }

  close(): void {
    this.#instance.closeSync();
  }

  #transact<T>(work: (run: Run) => Promise<T>): Promise<T> {
    return this.#slots.run(() => this.#transaction(work));
  }

  async #transaction<T>(work: (run: Run) => Promise<T>): Promise<T> {
    const connection = await guarded(this.#instance.connect());
    try {
      await guarded(connection.run('begin transaction'));
      const result = await work((statement) => this.#run(connection, statement));
      await guarded(connection.run('commit'));
      return result;
    } finally {
      // what was not committed is rolled back with its connection
      connection.closeSync();
    }
  }

  async #run(connection: DuckDb.DuckDBConnection, { sql, parameters }: Statement): Promise<Row[]> {
    const { LIST, VARCHAR, listValue } = this.#duck;
    // values travel as texts and lists of texts, and every statement says what they are
    const values = parameters.map((value) =>
      Array.isArray(value) ? listValue(value as string[]) : String(value),
    );
    const types = parameters.map((value) => (Array.isArray(value) ? LIST(VARCHAR) : VARCHAR));
    const reader = await guarded(connection.runAndReadAll(sql, values, types));
    return reader.getRowObjectsJS().map(wireRow);
  }
}

const openFile = ({ DuckDBInstance }: Library, file: string): Promise<DuckDb.DuckDBInstance> =>
  DuckDBInstance.create(file, {
    memory_limit: MEMORY,
    threads: '1',
    temp_directory: `${file}.tmp`,
    preserve_insertion_order: 'false',
    // facts are added up by keys of up to 17 bits in an array, which costs less than a hash table
    perfect_ht_threshold: '17',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });

const isHeld = (error: unknown): boolean =>
  error instanceof Error && /lock on file|already (attached|open)|being used by/i.test(error.message);

const removeFile = (file: string): Promise<unknown> =>
  Promise.all([file, `${file}.wal`, `${file}.tmp`].map((path) => rm(path, { force: true, recursive: true })));

/** Removes what processes have left that were killed while they filled a file. */
async function removeUnfinished(file: string): Promise<void> {
  const names = await readdir(dirname(file));
  const left = names.filter((name) => name.startsWith(`${basename(file)}${FILLING}`));
  await Promise.all(left.map((name) => rm(join(dirname(file), name), { force: true, recursive: true })));
}

const typeOf = (type: string): string => (type === 'name' ? 'varchar collate en' : type);
const typeIn = (table: TableName, column: string): string => {
  const { columns }: StarTable = STAR[table];
  return columns[column] ?? 'varchar';
};
const columnsOf = (columns: StarTable['columns']): string =>
  Object.entries(columns)
    .map(([name, type]) => `${name} ${typeOf(type)}`)
    .join(', ');

/** Rows travel as one text of JSON, which PostgreSQL writes and DuckDB reads: neither is done in JavaScript, row by row. */
async function insert(run: Run, table: TableName, rows: readonly string[]): Promise<void> {
  const shape = Object.fromEntries(
    Object.entries(STAR[table].columns).map(([name, type]) => [name, type === 'name' ? 'varchar' : type]),
  );
  await run({
    sql: `insert into ${table} select unnest(from_json($1::json, '${JSON.stringify([shape])}'), recursive := true)`,
    parameters: [`[${rows.join(',')}]`],
  });
}

/** Counts stay far below 2^53. */
const wireRow = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? Number(value) : value]),
  );
