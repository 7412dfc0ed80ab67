import { sql, type ExpressionBuilder } from 'kysely';
import type { Tx } from '../db/db.ts';
import type { DB } from '../db/schema.gen.ts';
import { Problem } from '../http/problem.ts';
import type { FileOwner, UsedFile } from './store.ts';

interface Use {
  readonly owner: FileOwner & { readonly isNew?: boolean };
  readonly actorId: string;
  readonly files: readonly UsedFile[];
  readonly now: Date;
}

/** See {@link FileStore.use}. */
export async function useFiles(tx: Tx, use: Use): Promise<void> {
  const { owner, actorId, files, now } = use;
  if (owner.isNew) return useFirst(tx, use);
  const before = new Set(await usedBy(tx, owner));
  const wanted = new Set(files.map((file) => file.id));
  await rejectForeign(tx, before, actorId, files);
  const added = [...wanted].filter((id) => !before.has(id));
  if (added.length > 0) await addUses(tx, owner, added);
  const dropped = [...before].filter((id) => !wanted.has(id));
  if (dropped.length > 0) await dropUses(tx, owner, dropped, now);
}

/** The files of a new thing, whose people wait for it: locked, looked at and used in one statement, all or none. */
async function useFirst(tx: Tx, { owner, actorId, files }: Omit<Use, 'now'>): Promise<void> {
  if (files.length === 0) return;
  const ids = files.map(({ id }) => id);
  const kinds = files.map(({ kind }) => kind);
  // the rows stay locked, so that none is collected before its use is written
  const { rows } = await sql<{ place: number }>`
    with wanted as (select * from unnest(${ids}::uuid[], ${kinds}::text[]) with ordinality as w (id, kind, place)),
    locked as (select f.id, f.kind, f.uploaded_by from file f where f.id = any(${ids}::uuid[]) order by f.id for update),
    unfit as (select w.place from wanted w where not exists (select from locked f
      where f.id = w.id and f.kind = w.kind and f.uploaded_by = ${actorId}::uuid)),
    used as (insert into file_use (file_id, owner_kind, owner_id)
      select distinct f.id, ${owner.kind}, ${owner.id}::uuid from locked f where not exists (select from unfit)
      on conflict do nothing),
    kept as (update file f set unused_since = null from locked l where l.id = f.id and not exists (select from unfit))
    select (place - 1)::int as place from unfit`.execute(tx);
  reject(rows.flatMap(({ place }) => files[place] ?? []));
}

async function usedBy(tx: Tx, { kind, id }: FileOwner): Promise<string[]> {
  const uses = await tx
    .selectFrom('file_use')
    .select('file_id')
    .where('owner_kind', '=', kind)
    .where('owner_id', '=', id)
    .execute();
  return uses.map((use) => use.file_id);
}

/** Reports every field whose file is unknown, of another kind, or another user's. */
async function rejectForeign(
  tx: Tx,
  before: ReadonlySet<string>,
  actorId: string,
  files: readonly UsedFile[],
) {
  if (files.length === 0) return;
  // the rows stay locked, so that none is collected before its use is written
  const rows = await tx
    .selectFrom('file')
    .select(['id', 'kind', 'uploaded_by'])
    .where('id', 'in', [...new Set(files.map((file) => file.id))].toSorted())
    .orderBy('id')
    .forUpdate()
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  const rejected = files.filter((file) => {
    const row = known.get(file.id);
    return !row || row.kind !== file.kind || !(before.has(row.id) || row.uploaded_by === actorId);
  });
  reject(rejected);
}

function reject(files: readonly UsedFile[]): void {
  if (files.length === 0) return;
  throw new Problem('file.unknown', {
    fields: files.map(({ field }) => ({ path: field, key: 'file.unknown' })),
  });
}

async function addUses(tx: Tx, owner: FileOwner, ids: readonly string[]): Promise<void> {
  const uses = tx
    .insertInto('file_use')
    .values(ids.map((id) => ({ file_id: id, owner_kind: owner.kind, owner_id: owner.id })))
    .onConflict((oc) => oc.doNothing());
  await tx
    .with('used', () => uses)
    .updateTable('file')
    .set({ unused_since: null })
    .where('id', 'in', [...ids])
    .execute();
}

/** See {@link FileStore.share}. */
export async function shareFiles(tx: Tx, from: FileOwner, to: FileOwner): Promise<void> {
  const ids = await usedBy(tx, from);
  if (ids.length > 0) await addUses(tx, to, ids);
}

async function dropUses(tx: Tx, owner: FileOwner, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .deleteFrom('file_use')
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('file_id', 'in', [...ids])
    .execute();
  // the day of grace starts when the last use goes
  await tx
    .updateTable('file')
    .set({ unused_since: now })
    .where('id', 'in', [...ids])
    .where(isUnreferenced)
    .execute();
}

/** Files that no thing uses. */
export const isUnreferenced = (eb: ExpressionBuilder<DB, 'file'>) =>
  eb.not(eb.exists(eb.selectFrom('file_use').select('file_id').whereRef('file_use.file_id', '=', 'file.id')));
