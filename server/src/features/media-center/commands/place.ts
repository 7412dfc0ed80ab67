import { sql } from 'kysely';
import { MEDIA } from '@forecourt/contract/limits';
import { lockByName, type Tx } from '../../../kit/db/db.ts';
import { invalid, Problem } from '../../../kit/http/problem.ts';
import { freeName, isReserved, keyOf } from '../media-names.ts';

/** Shared lock for additions to the tree; moving parts of it takes it exclusively. */
export const lockTreeShared = (tx: Tx) =>
  sql`select pg_advisory_xact_lock_shared(hashtextextended('media:tree', 0))`.execute(tx);
/** Lets one at a time move things: two moves that both look right could make a circle. */
export const lockTree = (tx: Tx) => lockByName(tx, 'media:tree');
/** Lets one at a time add to a folder, so that names and places in it are free when they look so. */
export const lockFolder = (tx: Tx, folder: string | null) => lockByName(tx, `media:folder:${folder ?? ''}`);

export interface Neighbor {
  readonly id: string;
  readonly kind: string;
  readonly name_key: string;
}

/** The other entries of a folder, by normalized name. */
export async function neighbors(
  tx: Tx,
  folder: string | null,
  except?: string,
): Promise<ReadonlyMap<string, Neighbor>> {
  const { rows } = await sql<Neighbor>`select id, kind, name_key from media_node
    where parent_id is not distinct from ${folder} and deleted_at is null
      and id is distinct from ${except ?? null}`.execute(tx);
  return new Map(rows.map((row) => [row.name_key, row]));
}

/** The name for a new entry of a folder; 409 with a free one when it is taken and no choice was given. */
export function placedName(
  name: string,
  { folder, taken }: { readonly folder: string | null; readonly taken: ReadonlyMap<string, unknown> },
  onConflict: 'refuse' | 'keep-both',
): string {
  if (isReserved(name, folder === null)) throw invalid('name', 'field.media_reserved');
  if (!taken.has(keyOf(name))) return name;
  const free = freeName(name, new Set(taken.keys()));
  if (onConflict === 'keep-both') return free;
  const values = { name, free };
  throw new Problem('media.name_taken', {
    values,
    fields: [{ path: 'name', key: 'media.name_taken', values }],
  });
}

export function assertNotFull(taken: ReadonlyMap<string, unknown>): void {
  if (taken.size >= MEDIA.folder) throw new Problem('media.folder_full', { values: { limit: MEDIA.folder } });
}

/** @param levels from the outermost folder to the deepest thing */
export function rejectDeep(levels: number): void {
  if (levels > MEDIA.depth)
    throw new Problem('media.too_deep', {
      values: { limit: MEDIA.depth },
      fields: [{ path: 'location', key: 'media.too_deep', values: { limit: MEDIA.depth } }],
    });
}
