import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/kit/db/db.ts';
import { migrate } from '../../src/kit/db/migrate.ts';
import { TEMPLATE } from '../database.setup.ts';
import { before, filledDatabase, openTest } from './filled.ts';
import { readRows, type Snapshot } from './rows.ts';

let filled: ReturnType<typeof openTest>;

beforeAll(async () => {
  filled = openTest(await filledDatabase());
  const places = [
    ['US', 'N. Dak.'],
    ['CA', 'Québec'],
    ['', 'Texas'],
    ['DE', 'Bayern'],
    ['US', 'Elsewhere'],
  ];
  const values = sql.join(places.map(([country, region], i) => sql`(${i + 1}::int, ${country}, ${region})`));
  await sql`update dealer set country = p.country, region = p.region
    from (values ${values}) p (n, country, region), (select id, row_number() over (order by id) as n from dealer) d
    where d.n = p.n and dealer.id = d.id`.execute(filled.db);
});
afterAll(() => filled.close());

/** Schema of a database as comparable lines. */
async function shapeOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('%s.%s %s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' end,
      coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')) as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    union all select format('%s: %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1`.execute(db);
  return rows.map(({ line }) => line);
}

/** Constraints that rows break, which were not looked at while the rows came in. */
async function brokenConstraints(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; table: string; definition: string }>`
    select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('f', 'c')`.execute(db);
  const broken: string[] = [];
  for (const { name: constraint, table, definition } of rows) {
    const added = sql.raw(`alter table ${table} add constraint probe ${definition}`);
    await db
      .transaction()
      .execute(async (tx) => {
        await added.execute(tx);
        throw new Held();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Held)) broken.push(`${table}.${constraint}: ${String(error)}`);
      });
  }
  return broken;
}
/** Row count of each table in the previous version. */
const counts = (of: Snapshot['tables']) =>
  Object.entries(before.tables).map(([table]) => [table, of[table]?.length]);
/** The probe was added, and is not kept. */
class Held extends Error {}

describe('a database of the previous version', () => {
  it('a migrated database keeps all rows and has the schema of a new one', async () => {
    expect(await brokenConstraints(filled.db)).toEqual([]);
    await migrate(filled.db);
    expect(await brokenConstraints(filled.db)).toEqual([]);
    const fresh = openTest(TEMPLATE);
    expect(await shapeOf(filled.db)).toEqual(await shapeOf(fresh.db));
    await fresh.close();
    const { tables } = await readRows(filled.db);
    expect(counts(tables)).toEqual(counts(before.tables));
  });

  it('a migrated database has codes for known states and provinces, and keeps unknown ones', async () => {
    const { rows } = await sql<{ region: string }>`select region from dealer order by id limit 5`.execute(
      filled.db,
    );
    expect(rows.map(({ region }) => region)).toEqual(['ND', 'QC', 'TX', 'Bayern', 'Elsewhere']);
  });

  it('a migrated database keeps every balance', async () => {
    const was = new Map<string, number>();
    for (const entry of before.tables['ledger_entry'] ?? []) {
      const key = `${String(entry['user_id'])} ${String(entry['account'])}`;
      was.set(key, (was.get(key) ?? 0) + Number(entry['amount']));
    }
    const { rows } = await sql<{ key: string; sum: number }>`
      select user_id || ' ' || account as key, sum(amount)::int as sum from ledger_entry group by user_id, account`.execute(
      filled.db,
    );
    expect(new Map(rows.map(({ key, sum }) => [key, sum]))).toEqual(was);
  });
});
