import { sql } from 'kysely';
import { connectionOf, type Db, type Tx } from '../db/db.ts';
import { snapshot } from '../db/snapshot.ts';
import { fillInProcess } from './fill.ts';
import { ProjectionFailure, type Projection, type Replacement, type Watermark } from './projection.ts';
import { snapshotOf, type Snapshot, type Stamps } from './snapshot.ts';
import { jsonRowsOf, TABLES, WATCHED, type StarTable } from './star.ts';

/** Changed entities whose rows are read at a time; and how many are more work than to start over. */
const PORTION = 1_000;
const MANY = 20_000;
/** How long changes are recorded, hours; a projection that is nearly as old as that starts over. */
const RECORDED = 24;
const TOO_OLD = 20;
/** A watermark without changes is written down as often as this, ms. */
const NOTED = 3_600_000;

interface Change {
  readonly kind: string;
  readonly id: string;
  readonly xid: string;
}

/** Keeps a projection up to PostgreSQL: reads the facts of changed entities again and replaces them. */
export class ChangeFeed {
  readonly #db: Db;
  readonly #projection: Projection;
  #at: Watermark | undefined;
  #notedAt = 0;
  #startsOver = false;
  readonly #stopped = new AbortController();
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

  /** Ends what runs: a file that is being filled is given up. */
  async stop(): Promise<void> {
    this.#stopped.abort();
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
    const moved = await this.#goOn();
    if (moved) return moved;
    await this.#fill();
    // a filled file is behind by what was committed meanwhile
    const next = await this.#follow(await this.#watermark());
    if (!next) throw new Error('the source of the projection changed while it was filled');
    return next;
  }

  /** Applies all changes to what the projection holds; undefined where it must be filled. */
  async #goOn(): Promise<Watermark | undefined> {
    if (this.#startsOver) return undefined;
    if (this.#at) return this.#follow(this.#at);
    try {
      return await this.#follow(await this.#watermark());
    } catch (error) {
      // a file that was damaged while no process held it shows that when it is written to
      if (error instanceof ProjectionFailure) return undefined;
      throw error;
    }
  }

  #watermark(): Promise<Watermark | undefined> {
    return this.#projection.watermark();
  }

  /** Applies all changes since a watermark; undefined where the projection must be filled instead. */
  #follow(from: Watermark | undefined): Promise<Watermark | undefined> {
    return snapshot(this.#db, async (tx) => {
      const now = await snapshotOf(tx, from);
      if (!from || !follows(from, now)) return undefined;
      const changes = await this.#changesSince(tx, from);
      if (changes.length > MANY) return undefined;
      const watched = WATCHED.filter((name) => now.stamps[name] !== this.#stamps[name]);
      if (changes.length + watched.length > 0 || !this.#at || Date.now() - this.#notedAt > NOTED) {
        const users = changes.filter(({ kind }) => kind === 'user').map(({ id }) => id);
        const keys = users.length > 0 ? await this.#keysOf(tx, users) : [];
        await this.#projection.apply(
          replacementsOf(tx, { changes, watched, keys, timeZone: now.timeZone }),
          now,
        );
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

  /** Short keys of users: as they are, and of those who are gone as the projection knows them. */
  async #keysOf(tx: Tx, ids: readonly string[]): Promise<number[]> {
    const { rows } = await sql<{ key: number }>`select u.number as key from user_account u
      where u.id = any(${ids}::uuid[])`.execute(tx);
    const known = await this.#projection.read((run) =>
      run({
        sql: 'select u.user_key as key from users u where u.user_id in (select unnest($1::uuid[]))',
        parameters: [ids],
      }),
    );
    return [...new Set([...rows, ...known].map(({ key }) => Number(key)))];
  }

  async #fill(): Promise<void> {
    this.forget();
    const connection = connectionOf(this.#db);
    await this.#projection.replaceFile((file) => fillInProcess({ connection, file }, this.#stopped.signal));
    this.#startsOver = false;
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

interface Changes {
  readonly changes: readonly Change[];
  /** Watched tables whose rows have changed. */
  readonly watched: readonly string[];
  /** Short keys of the changed users. */
  readonly keys: readonly number[];
  readonly timeZone: string;
}

/** The rows that have changed as they are now, table by table. */
async function* replacementsOf(
  tx: Tx,
  { changes, watched, keys, timeZone }: Changes,
): AsyncGenerator<Replacement> {
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
        const some =
          column in table.columns ? { column, ids } : { column: 'user_key', ids: at === 0 ? keys : [] };
        yield { table: name, some, rows };
      }
    }
  }
}

interface About {
  /** Rows of some entities; all rows unless said. */
  readonly some?: { readonly column: string; readonly ids: readonly string[] };
  readonly timeZone: string;
}

async function rowsAbout(tx: Tx, table: StarTable, { some, timeZone }: About): Promise<string[]> {
  const rule = some ? sql`where t.${sql.ref(some.column)} = any(${some.ids}::uuid[])` : sql``;
  const { rows } = await sql<{ row: string }>`${sql.raw(jsonRowsOf(table, timeZone))} ${rule}`.execute(tx);
  return rows.map(({ row }) => row);
}

/** Forgets what every projection has read, or starts over from. */
export const pruneChanges = (db: Db) =>
  sql`delete from report_change where at < now() - make_interval(hours => ${RECORDED}::int)`.execute(db);
