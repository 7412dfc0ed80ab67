import { sql, type RawBuilder } from 'kysely';
import { codeOf, type Db } from '../../kit/db/db.ts';
import type { Portal } from '../../kit/portal.ts';
import { list, sums } from './drift.ts';
import { SHARDED, wholeKey } from './kept-sums.ts';

/** Sums whose shards are held at a time, for some milliseconds. */
const AT_ONCE = 200;
/** Days at the end that keep their shards: today, and yesterday, whose courses many pass today. */
const IN_USE = 2;
/** How long it is waited for a table that is closed to writers. */
const PATIENCE = '1s';
/** The table is closed to writers (`lock_not_available`). */
const CLOSED = '55P03';

type Sharded = (typeof SHARDED)[number];
/** What a sum is of, in the order of its key without the shard. */
type Key = readonly (string | number)[];

const valuesOf = (key: Key) => sql.join(key.map((value) => sql.lit(value)));

/** SQL: sums of days that are over and have several shards, by `names`. @param range SQL that says which of them */
const split = ({ table, key }: Sharded, now: Date, range: RawBuilder<unknown>) => {
  const names = list(wholeKey(key));
  return sql`select ${names} from ${sql.table(table)}
    where day <= (${sql.lit(now.toISOString())}::timestamptz at time zone (select tenant_zone()))::date - ${sql.lit(IN_USE)}
      and ${range} group by ${names} having count(*) > 1`;
};

/** SQL: do these sums come after a key? */
const comesAfter = ({ key }: Sharded, after: Key | null) =>
  after ? sql`(${list(wholeKey(key))}) > (${valuesOf(after)})` : sql`true`;

/** The last one of the next sums in the order of their keys. */
async function lastOfNext(db: Db, one: Sharded, now: Date, after: Key | null): Promise<Key | undefined> {
  const names = wholeKey(one.key);
  const { rows } = await sql<Readonly<Record<string, string | number>>>`
    ${split(one, now, comesAfter(one, after))} order by ${list(names)} limit ${AT_ONCE}`.execute(db);
  const last = rows.at(-1);
  return last && names.map((name) => last[name] ?? '');
}

/** SQL: are these columns equal here and there? */
const same = (here: string, there: string, columns: readonly string[]) =>
  sql.join(
    columns.map((name) => sql`${sql.ref(`${here}.${name}`)} = ${sql.ref(`${there}.${name}`)}`),
    sql` and `,
  );

/** Adds up the shards of the sums between two keys, but for those that somebody is writing: one statement, and so one transaction. */
async function fold(db: Db, one: Sharded, now: Date, after: Key | null, last: Key): Promise<void> {
  const { key, counts } = one;
  const table = sql.table(one.table);
  const names = wholeKey(key);
  const range = sql`${comesAfter(one, after)} and (${list(names)}) <= (${valuesOf(last)})`;
  await sql`do $fold$
    declare
      held tid[];
    begin
      perform set_config('lock_timeout', ${sql.lit(PATIENCE)}, true);
      lock table ${table} in row exclusive mode;
      held := array(select t.ctid from ${table} t join (${split(one, now, range)}) s on ${same('t', 's', names)}
        for update of t skip locked);
      with shards as (select * from ${table} where ctid = any(held)),
        whole as (select ${list(names)}, min(shard) as shard, ${sums(counts)} from shards group by ${list(names)} having count(*) > 1),
        gone as (delete from ${table} t using whole w where ${same('t', 'w', names)} and t.shard > w.shard and t.ctid = any(held))
      update ${table} t set ${sql.join(counts.map((name) => sql`${sql.ref(name)} = ${sql.ref(`w.${name}`)}`))}
        from whole w where ${same('t', 'w', key)};
    end $fold$`.execute(db);
}

/**
 * Folds the shards of days that are over: what was added to several rows goes into the first of them, and the others go. Reports of
 * long spans read all shards of all their days, and those of the past are hardly written any more.
 *
 * Learners write meanwhile, also into days of the past: who passes a course changes the day on which they began it. They add to what
 * is there (`on conflict … do update`), or make a shard where there is none, and hold several rows at once. So:
 *
 * - Nothing is lost or counted twice: rows are locked first, and a second statement, which sees what was committed until then, adds
 *   up those alone. Nobody changes them before it has ended. Who wants to add to one of them waits, and finds it with the sum, or
 *   finds it gone and makes it anew.
 * - Nobody comes to stand still: who waits for no row while they hold others is part of no circle of those who wait for each other.
 *   Rows in use are left out (`skip locked`) and stay for another night; the sum goes into a row that is there and held, since a new
 *   one could have to wait for who is making the same. Only the table is waited for, for a second, before any row is held.
 * - Nobody waits long: some hundred rows are held, for one statement to the database and no answer of ours in between.
 * - Nothing half-done stays: one statement is one transaction. Two of these at once leave out what the other one holds.
 */
export async function foldShards({
  database: { db },
  clock,
  log,
}: Pick<Portal, 'database' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now();
  for (const one of SHARDED) {
    try {
      for (let after: Key | null = null; ;) {
        const last: Key | undefined = await lastOfNext(db, one, now, after);
        if (!last) break;
        await fold(db, one, now, after, last);
        after = last;
      }
    } catch (error) {
      if (codeOf(error) !== CLOSED) throw error;
      log.info({ table: one.table }, 'reports: a table was closed to writers, and is folded another night');
    }
  }
}
