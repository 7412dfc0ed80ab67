import { sql } from 'kysely';
import type { Tx } from '../../../kit/db/db.ts';
import { type OwnedRows, type Pair, withPlaceholderUser } from '../../../kit/account-merge.ts';
import { changedColumns, keyColumns } from './merge-rows.ts';

interface Restoring {
  readonly tx: Tx;
  readonly mergeId: string;
  readonly owned: OwnedRows;
  readonly pair: Pair;
  readonly key: readonly string[];
}

/**
 * Gives the rows of one table back as they were before the merge. What was changed since then stays as it is: progress
 * that was made afterwards belongs to the primary account, and the secondary one gets what it had.
 */
export async function restoreRows(tx: Tx, mergeId: string, owned: OwnedRows, pair: Pair): Promise<void> {
  const work: Restoring = { tx, mergeId, owned, pair, key: await keyColumns(tx, owned.table) };
  await removeMoved(work);
  const columns = await changedColumns(tx, mergeId, owned.table);
  if (columns.length > 0) await restoreChanged(work, columns);
  await bringBack(work);
}

const stored = ({ mergeId, owned }: Restoring) =>
  sql`user_merge_row m where m.merge_id = ${mergeId} and m.table_name = ${owned.table}`;

/** Rows that the merge made for the primary account, unless they are no longer what it made. */
const removeMoved = (work: Restoring) => {
  const { table, owner } = work.owned;
  return sql`delete from ${sql.table(table)} t where t.${sql.ref(owner)} = ${work.pair.primary} and exists (
    select from ${stored(work)} and m.before is null and m.after = to_jsonb(t))`.execute(work.tx);
};

/** Rows that the merge took away. */
async function bringBack(work: Restoring): Promise<void> {
  const { tx, owned } = work;
  const gone = await sql`select from ${stored(work)} and m.after is null limit 1`.execute(tx);
  // a table whose rows never go may have columns that only the database fills
  if (gone.rows.length === 0) return;
  const name = sql.table(owned.table);
  await sql`insert into ${name} select r.* from (select m.before from ${stored(work)} and m.after is null) gone,
    jsonb_populate_record(null::${name}, gone.before) r on conflict do nothing`.execute(tx);
}

async function restoreChanged(work: Restoring, columns: readonly string[]): Promise<void> {
  const { tx, owned, pair } = work;
  // where rows have an id of their own, the person is a column like others, and may have been exchanged
  if (!columns.includes(owned.owner)) return restoreColumns(work, columns);
  await withPlaceholderUser(tx, pair, async (parking) => {
    await sql`update ${sql.table(owned.table)} t set ${sql.ref(owned.owner)} = ${parking}
      from (select m.before from ${stored(work)} and m.before ->> ${owned.owner}::text = ${pair.secondary}
        and m.after ->> ${owned.owner}::text = ${pair.primary}) given, jsonb_populate_record(null::${sql.table(owned.table)}, given.before) r
      where ${sameKey(work)} and t.${sql.ref(owned.owner)} = ${pair.primary}`.execute(tx);
    await restoreColumns(work, columns, pair.primary);
    await restoreColumns(work, columns, pair.secondary);
  });
}

const sameKey = ({ key }: Restoring) =>
  sql.join(
    key.map((name) => sql`t.${sql.ref(name)} = r.${sql.ref(name)}`),
    sql` and `,
  );

/** @param of only rows that were this person's before */
async function restoreColumns(work: Restoring, columns: readonly string[], of?: string): Promise<void> {
  const { tx, owned, key } = work;
  const natural = key.length > 1 && key.includes(owned.owner);
  const set = columns.map((name) =>
    name === owned.owner ? sql`${sql.ref(name)} = r.${sql.ref(name)}` : asItWas(name, natural),
  );
  const whose = of === undefined ? sql`true` : sql`changed.before ->> ${owned.owner}::text = ${of}`;
  // rows without an id of their own are one result: they go back as a whole, or not at all
  const whole = natural ? sql`to_jsonb(t) = changed.after` : sql`true`;
  await sql`update ${sql.table(owned.table)} t set ${sql.join(set)}
    from (select m.before, m.after from ${stored(work)} and m.before is not null and m.after is not null) changed,
      jsonb_populate_record(null::${sql.table(owned.table)}, changed.before) r
    where ${sameKey(work)} and ${whose} and ${whole}`.execute(tx);
}

/** A column as it was, if the merge changed it and nothing has since. */
const asItWas = (name: string, natural: boolean) => {
  const column = sql.ref(name);
  if (natural) return sql`${column} = r.${column}`;
  return sql`${column} = case when changed.before -> ${name}::text is distinct from changed.after -> ${name}::text
    and to_jsonb(t) -> ${name}::text = changed.after -> ${name}::text then r.${column} else t.${column} end`;
};
