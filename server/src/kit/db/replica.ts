import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { SECOND } from '../clock.ts';
import { codeOf, isUnavailable, type Database, type Db } from './db.ts';

/** A position in the write-ahead log as PostgreSQL writes it, `16/B374D848`. */
export type LogPosition = string;

/** Database of a read, and the instant that its data is at least as recent as. */
export interface Source {
  readonly db: Db;
  readonly asOf: Date;
}

export interface Replica {
  /**
   * Runs reads on the replica while it is close enough behind and has what the reader wrote, else on the primary. Reads
   * that the replica breaks off run again on the primary, so they must be safe to repeat.
   * @param wrote up to where the reader has written; null: nothing
   */
  read<T>(wrote: LogPosition | null, work: (source: Source) => Promise<T>): Promise<T>;
  /** The replica if it has everything that was committed before this call, else the primary. */
  caughtUp(): Promise<Source>;
  /** Log position up to which the primary has committed. */
  position(): Promise<LogPosition>;
  close(): Promise<void>;
}

interface Options {
  readonly primary: Pick<Database, 'db'>;
  readonly replica: Pick<Database, 'db' | 'close'>;
  readonly clock: Clock;
  /** Maximum replica lag before reads use the primary, ms. */
  readonly maxLag: number;
  readonly log: { warn(what: object, message: string): void; info(message: string): void };
}

/** Interval between lag checks while reads run, and how long a read waits for one, ms. */
const LOOK_EVERY = SECOND;
const PATIENCE = SECOND;
/** Comparisons that are remembered: one replayed long after it was taken still says as of when the replica is. */
const REMEMBERED = 120;

/** A statement that replay had to cancel, or a server that went away. */
const CANCELLED = '40001';
const isReplicaTrouble = (error: unknown): boolean => isUnavailable(error) || codeOf(error) === CANCELLED;

const asNumber = (position: LogPosition): bigint => {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

interface Place {
  readonly position: LogPosition | null;
  readonly system: string;
}

// only what is flushed is committed, and only what is flushed is sent to a replica
const ON_PRIMARY = sql<Place>`select pg_current_wal_flush_lsn()::text as position,
  (pg_control_system()).system_identifier::text as system`;
const ON_REPLICA = sql<Place>`select pg_last_wal_replay_lsn()::text as position,
  (pg_control_system()).system_identifier::text as system`;

async function placeOf(db: Db, place: typeof ON_PRIMARY): Promise<Place> {
  const { rows } = await place.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a query without a table answers one row');
  return row;
}

/** Knows how far a streaming replica is behind its primary, by positions in the log and not by anybody's clock. */
class Lag {
  readonly #options: Options;
  /** Positions of the primary by when they were taken, the oldest first. */
  #taken: { at: Date; position: bigint }[] = [];
  #replayed = 0n;
  #asOf: Date | undefined;
  #looked = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | undefined;
  #away = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The replica's point in time, if it has reached the reader's last write. */
  async usable(wrote: LogPosition | null): Promise<Date | undefined> {
    const { clock, maxLag } = this.#options;
    if (Math.abs(clock.now().getTime() - this.#looked) >= LOOK_EVERY) await this.look();
    if (this.#away || !this.#asOf || clock.now().getTime() - this.#asOf.getTime() > maxLag) return undefined;
    return wrote !== null && asNumber(wrote) > this.#replayed ? undefined : this.#asOf;
  }

  /** Checks the lag now. Bounded: an absent replica delays no one. */
  look(): Promise<void> {
    this.#looking ??= this.#compare().finally(() => (this.#looking = undefined));
    const looking = this.#looking;
    if (this.#away) return Promise.resolve();
    return Promise.race([
      looking,
      new Promise<void>((resolve) => {
        setTimeout(() => {
          if (this.#looking === looking) this.lost(new Error('it does not answer in time'));
          resolve();
        }, PATIENCE).unref();
      }),
    ]);
  }

  async #compare(): Promise<void> {
    const { primary, replica, clock, log } = this.#options;
    this.#looked = clock.now().getTime();
    try {
      const at = clock.now();
      const here = await placeOf(primary.db, ON_PRIMARY);
      const there = await placeOf(replica.db, ON_REPLICA);
      if (there.position === null || here.system !== there.system)
        throw new Error('DATABASE_REPLICA_URL leads to no standby of the database');
      this.#note(at, asNumber(here.position ?? '0/0'), asNumber(there.position));
      if (this.#away) log.info('the replica is back');
      this.#away = false;
    } catch (error) {
      this.lost(error);
    }
  }

  #note(at: Date, committed: bigint, replayed: bigint): void {
    this.#taken = [...this.#taken, { at, position: committed }].slice(-REMEMBERED);
    this.#replayed = replayed;
    const reached = this.#taken.findLastIndex(({ position }) => position <= replayed);
    if (reached < 0) return;
    this.#asOf = this.#taken[reached]?.at;
    this.#taken = this.#taken.slice(reached);
  }

  /** The replica is of no use until a comparison succeeds again. */
  lost(error: unknown): void {
    if (!this.#away)
      this.#options.log.warn({ err: error }, 'the replica is away: reports read from the primary');
    this.#away = true;
  }
}

/** Reads of reports on a streaming replica, with the primary behind it. */
export function replicaOf(options: Options): Replica {
  const { primary, replica, clock } = options;
  const lag = new Lag(options);
  const onPrimary = (): Source => ({ db: primary.db, asOf: clock.now() });
  const position = async () => (await placeOf(primary.db, ON_PRIMARY)).position ?? '0/0';
  return {
    position,
    async read(wrote, work) {
      const asOf = await lag.usable(wrote);
      if (!asOf) return work(onPrimary());
      try {
        return await work({ db: replica.db, asOf });
      } catch (error) {
        if (!isReplicaTrouble(error)) throw error;
        if (isUnavailable(error)) lag.lost(error);
        return work(onPrimary());
      }
    },
    async caughtUp() {
      const wrote = await position();
      await lag.look();
      const asOf = await lag.usable(wrote);
      return asOf ? { db: replica.db, asOf } : onPrimary();
    },
    close: () => replica.close(),
  };
}
