import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/db.ts';
import { snapshot } from '../db/parallel-snapshot.ts';
import type { Projection, Replacement, Watermark } from './projection.ts';
import { rowsOf, STAR, TABLES, WATCHED, type StarTable } from './star.ts';

/** Rows that one step of a rebuild reads. */
const STEP = 1_000;
/** Changed entities whose rows are read at a time; and how many are more work than to start over. */
const PORTION = 1_000;
const MANY = 20_000;
/** How long changes are recorded, hours; a projection that is nearly as old as that starts over. */
const RECORDED = 24;
const TOO_OLD = 20;
/** A watermark without changes is written down as often as this, ms. */
const NOTED = 3_600_000;

interface Snapshot extends Watermark {
  /** The next transaction: none that is known can be newer. */
  readonly xmax: string;
  /** Hours since the watermark was taken. */
  readonly age: number | null;
  /** Stamps of the watched tables: another stamp, other rows. */
  readonly stamps: Stamps;
}
type Stamps = Readonly<Record<string, string>>;

interface Change {
  readonly kind: string;
  readonly id: string;
  readonly xid: string;
}

const STRUCTURE = createHash('sha256').update(JSON.stringify(STAR)).digest('hex');

/** Keeps a projection up to PostgreSQL: reads the facts of changed entities again and replaces them. */
export class ChangeFeed {
  readonly #db: Db;
  readonly #projection: Projection;
  #at: Watermark | undefined;
  #notedAt = 0;
  #startsOver = false;
  /** Changes that have been applied, of transactions that are not older than the watermark. */
  #applied = new Set<string>();
  /** Of the watched tables when they were last read; none after a start, which reads them. */
  #stamps: Stamps = {};
  #running: Promise<Watermark> | undefined;
  #next: Promise<Watermark> | undefined;

  constructor(db: Db, projection: Projection) {
    this.#db = db;
    this.#projection = projection;
  }

  /** Up to where the projection holds the facts; undefined until it does for the first time. */
  get at(): Watermark | undefined {
    return this.#at;
  }

  /** Applies everything that was committed before this call. */
  catchUp(): Promise<Watermark> {
    if (!this.#running) {
      this.#running = this.#once().finally(() => (this.#running = undefined));
      return this.#running;
    }
    // the one that runs may have looked before: whoever comes meanwhile shares the one after it
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.catchUp();
      });
    return this.#next;
  }

  /** When what runs has ended. */
  async settled(): Promise<void> {
    await Promise.allSettled([this.#running, this.#next]);
  }

  /** Whatever the projection holds, the next step fills it from the start. */
  forget(): void {
    this.#at = undefined;
    this.#startsOver = true;
    this.#applied.clear();
    this.#stamps = {};
  }

  async #once(): Promise<Watermark> {
    const from = this.#startsOver ? undefined : (this.#at ?? (await this.#projection.watermark()));
    return snapshot(this.#db, async (tx) => {
      const now = await snapshotOf(tx, from);
      if (!from || !follows(from, now)) return this.#rebuild(tx, now);
      const changes = await this.#changesSince(tx, from);
      if (changes.length > MANY) return this.#rebuild(tx, now);
      const watched = WATCHED.filter((name) => now.stamps[name] !== this.#stamps[name]);
      if (changes.length + watched.length > 0 || !this.#at || Date.now() - this.#notedAt > NOTED) {
        await this.#projection.apply(replacementsOf(tx, { changes, watched, timeZone: now.timeZone }), now);
        this.#notedAt = Date.now();
      }
      return this.#move(now, changes);
    });
  }

  /**
   * Transactions commit out of their order. So everything is read that is not older than the oldest transaction of the last snapshot,
   * and what has been applied is left out.
   */
  async #changesSince(tx: Tx, { xmin }: Watermark): Promise<Change[]> {
    const { rows } = await sql<Change>`select kind, id, xid::text as xid from report_change
      where xid >= ${xmin}::xid8`.execute(tx);
    return rows.filter((change) => !this.#applied.has(keyOf(change)));
  }

  #move(now: Snapshot, changes: readonly Change[]): Watermark {
    const oldest = BigInt(now.xmin);
    const all = [...this.#applied, ...changes.map(keyOf)];
    this.#applied = new Set(all.filter((key) => BigInt(key.slice(0, key.indexOf(' '))) >= oldest));
    const { definition, timeZone, xmin, at } = now;
    this.#stamps = now.stamps;
    return (this.#at = { definition, timeZone, xmin, at });
  }

  async #rebuild(tx: Tx, now: Snapshot): Promise<Watermark> {
    this.forget();
    await this.#projection.clear();
    for (const [name, table] of TABLES) {
      for await (const rows of inSteps(tx, table, now.timeZone)) await this.#projection.add(name, rows);
    }
    await this.#projection.apply(
      replacementsOf(tx, { changes: [], watched: [], timeZone: now.timeZone }),
      now,
    );
    this.#notedAt = Date.now();
    this.#startsOver = false;
    return this.#move(now, []);
  }
}

const keyOf = ({ xid, kind, id }: Change): string => `${xid} ${kind} ${id}`;

/** Whether a projection can go on from a watermark: the same declarations of the same database, and not too long ago. */
const follows = (from: Watermark, now: Snapshot): boolean =>
  from.definition === now.definition &&
  from.timeZone === now.timeZone &&
  now.age !== null &&
  now.age < TOO_OLD &&
  BigInt(from.xmin) <= BigInt(now.xmax);

/** SQL: a hash of the versions of all rows, by watched table. `ctid` and `xmin` identify the version of a row. */
const STAMPS = `json_build_object(${WATCHED.map(
  (name) =>
    `'${name}', (select concat(count(*), ' ', sum(hashtextextended(concat(w.ctid, w.xmin), 0))) from ${name} w)`,
).join(', ')})`;

async function snapshotOf(tx: Tx, from: Watermark | undefined): Promise<Snapshot> {
  const { rows } = await sql<Omit<Snapshot, 'definition'> & { readonly source: string }>`
    select pg_snapshot_xmin(s)::text as xmin, pg_snapshot_xmax(s)::text as xmax, now()::text as at, tenant_zone() as "timeZone",
      extract(epoch from now() - ${from?.at ?? null}::timestamptz)::float8 / 3600 as age,
      -- a database that was restored, or whose migrations may have changed rows, is another source
      concat_ws(' ', (pg_control_system()).system_identifier, (pg_control_checkpoint()).timeline_id,
        (select oid from pg_database where datname = current_database()), (select max(name) from kysely_migration)) as source,
      ${sql.raw(STAMPS)} as stamps
    from pg_current_snapshot() s`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a query of one snapshot answers one row');
  const { source, ...rest } = row;
  return { ...rest, definition: `${STRUCTURE} ${source}` };
}

interface Changes {
  readonly changes: readonly Change[];
  /** Watched tables whose rows have changed. */
  readonly watched: readonly string[];
  readonly timeZone: string;
}

/** The rows that have changed as they are now, table by table. */
async function* replacementsOf(tx: Tx, { changes, watched, timeZone }: Changes): AsyncGenerator<Replacement> {
  const changed = Map.groupBy(changes, ({ kind }) => kind);
  for (const [name, table] of TABLES) {
    if (table.watches.some((source) => watched.includes(source))) {
      const rows = await rowsAbout(tx, table, { timeZone });
      yield { table: name, rows };
      continue;
    }
    for (const [kind, column] of Object.entries(table.refreshedBy)) {
      const all = [...new Set(changed.get(kind)?.map(({ id }) => id))];
      for (let at = 0; at < all.length; at += PORTION) {
        const ids = all.slice(at, at + PORTION);
        const rows = await rowsAbout(tx, table, { some: { column, ids }, timeZone });
        yield { table: name, some: { column, ids }, rows };
      }
    }
  }
}

interface About {
  /** Rows of some entities; all rows unless said. */
  readonly some?: Replacement['some'];
  readonly timeZone: string;
}

async function rowsAbout(tx: Tx, table: StarTable, { some, timeZone }: About): Promise<string[]> {
  const rule = some ? sql`where t.${sql.ref(some.column)} = any(${some.ids}::uuid[])` : sql``;
  const { rows } = await sql<{
    row: string;
  }>`select row_to_json(t)::text as row from (${sql.raw(rowsOf(table, timeZone))}) t ${rule}`.execute(tx);
  return rows.map(({ row }) => row);
}

/** All rows of a table, some at a time. */
async function* inSteps(tx: Tx, table: StarTable, timeZone: string): AsyncGenerator<string[]> {
  await sql`declare rows no scroll cursor for
    select row_to_json(t)::text as row from (${sql.raw(rowsOf(table, timeZone))}) t`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(STEP)} from rows`.execute(tx);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < STEP) break;
  }
  await sql`close rows`.execute(tx);
}

/** Forgets what every projection has read, or starts over from. */
export const pruneChanges = (db: Db) =>
  sql`delete from report_change where at < now() - make_interval(hours => ${RECORDED}::int)`.execute(db);
