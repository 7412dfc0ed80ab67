import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../db/db.ts';
import type { Watermark } from './projection.ts';
import { STAR, WATCHED } from './star.ts';

const STRUCTURE = createHash('sha256').update(JSON.stringify(STAR)).digest('hex');

export interface Snapshot extends Watermark {
  /** The next transaction: none that is known can be newer. */
  readonly xmax: string;
  /** Hours since the watermark was taken. */
  readonly age: number | null;
  /** Stamps of the watched tables: another stamp, other rows. */
  readonly stamps: Stamps;
}
export type Stamps = Readonly<Record<string, string>>;

/** SQL: a hash of the versions of all rows, by watched table. `ctid` and `xmin` identify the version of a row. */
const STAMPS = `json_build_object(${WATCHED.map(
  (name) =>
    `'${name}', (select concat(count(*), ' ', sum(hashtextextended(concat(w.ctid, w.xmin), 0))) from ${name} w)`,
).join(', ')})`;

/** The state of PostgreSQL in a transaction. @param from the watermark whose age is measured */
export async function snapshotOf(tx: Tx, from: Watermark | undefined): Promise<Snapshot> {
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
