import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../../kit/db/db.ts';
import type { OwnedRows, Pair } from '../../../kit/account-merge.ts';

type People = Pick<Pair, 'primary' | 'secondary'>;

/** The rows of both accounts in one table, by their keys, as the database writes them down. */
type Snapshot = ReadonlyMap<string, { readonly owner: string; readonly row: string }>;

const NOTHING: Snapshot = new Map();

export interface Changed {
  readonly owned: OwnedRows;
  readonly before: string | null;
  readonly after: string | null;
}

/** Columns that make a row of the table itself. */
export const keyColumns = async (tx: Tx, table: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`select a.attname as name from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${table}::regclass and i.indisprimary order by a.attname`.execute(tx);
  return rows.map(({ name }) => name);
};

async function snapshotOf(tx: Tx, { table, owner }: OwnedRows, people: People): Promise<Snapshot> {
  const key = sql.join((await keyColumns(tx, table)).map((name) => sql`t.${sql.ref(name)}`));
  const { rows } = await sql<{ key: string; owner: string; row: string }>`
    select jsonb_build_array(${key})::text as key, t.${sql.ref(owner)} as owner, to_jsonb(t)::text as row
    from ${sql.table(table)} t where t.${sql.ref(owner)} in (${people.primary}, ${people.secondary})`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** What became of the rows of one kind, in numbers. */
export interface Share {
  readonly owned: OwnedRows;
  readonly moved: number;
  readonly combined: number;
  readonly left: number;
}

const count = <T>(items: Iterable<T>, fits: (item: T) => boolean) => [...items].filter(fits).length;

function shareOf(owned: OwnedRows, before: Snapshot, after: Snapshot, { primary, secondary }: People): Share {
  const ofSecondary = (one: { owner: string } | undefined) => one?.owner === secondary;
  const left = count(after.values(), ofSecondary);
  // a row that the primary account gave away made room for a better one
  const exchanged = count(after, ([key, one]) => ofSecondary(one) && before.get(key)?.owner === primary);
  const changed = count(
    after,
    ([key, one]) =>
      one.owner === primary && before.get(key)?.owner === primary && before.get(key)?.row !== one.row,
  );
  return {
    owned,
    moved: count(before.values(), ofSecondary) - left,
    combined: changed + exchanged,
    left: left - exchanged,
  };
}

/** Runs what moves rows, and answers which rows it changed. */
export async function recordChanges(
  tx: Tx,
  tables: readonly OwnedRows[],
  people: People,
  move: () => Promise<void>,
): Promise<{ readonly changed: readonly Changed[]; readonly shares: readonly Share[] }> {
  const before = await snapshots(tx, tables, people);
  await move();
  const after = await snapshots(tx, tables, people);
  const changed: Changed[] = [];
  const shares: Share[] = [];
  for (const [place, owned] of tables.entries()) {
    const [was, is] = [before[place] ?? NOTHING, after[place] ?? NOTHING];
    for (const key of new Set([...was.keys(), ...is.keys()])) {
      const [one, other] = [was.get(key)?.row ?? null, is.get(key)?.row ?? null];
      if (one !== other) changed.push({ owned, before: one, after: other });
    }
    shares.push(shareOf(owned, was, is, people));
  }
  return { changed, shares };
}

async function snapshots(tx: Tx, tables: readonly OwnedRows[], people: People): Promise<Snapshot[]> {
  const all: Snapshot[] = [];
  for (const owned of tables) all.push(await snapshotOf(tx, owned, people));
  return all;
}

export async function storeChanges(tx: Tx, mergeId: string, changed: readonly Changed[]): Promise<void> {
  await sql`insert into user_merge_row (merge_id, position, table_name, before, after)
    select ${mergeId}, place, name, was::jsonb, became::jsonb from unnest(
      ${changed.map((_, place) => place)}::int[], ${changed.map(({ owned }) => owned.table)}::text[],
      ${changed.map(({ before }) => before)}::text[], ${changed.map(({ after }) => after)}::text[]
    ) as c(place, name, was, became)`.execute(tx);
}

const Columns = z.record(z.string(), z.unknown());

/** Generated columns, which undo can't write. */
const generatedColumns = async (tx: Tx, table: string): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attgenerated <> '' and not attisdropped`.execute(tx);
  return new Set(rows.map(({ name }) => name));
};

/** Names of the columns that the merge changed in rows that it left in place. */
export async function changedColumns(tx: Tx, mergeId: string, table: string): Promise<readonly string[]> {
  const generated = await generatedColumns(tx, table);
  const { rows } = await sql<{ before: unknown; after: unknown }>`select before, after from user_merge_row
    where merge_id = ${mergeId} and table_name = ${table} and before is not null and after is not null`.execute(
    tx,
  );
  const names = new Set<string>();
  for (const row of rows) {
    const [before, after] = [Columns.parse(row.before), Columns.parse(row.after)];
    for (const name of Object.keys(after).filter((name) => !generated.has(name)))
      if (JSON.stringify(before[name]) !== JSON.stringify(after[name])) names.add(name);
  }
  return [...names];
}
