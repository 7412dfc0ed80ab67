import { sql } from 'kysely';
import type { RightName } from '@forecourt/contract/access';
import type { Db, Tx } from '../db/db.ts';
import { Problem } from '../http/problem.ts';
import { hasPermission, type Actor } from '../session/actor.ts';

const MEGABYTE = 1024 * 1024;
/** Limit of a user's unused files, bytes: for builders, and for other users. */
const BUILDERS = 10_240 * MEGABYTE;
const OTHERS = 300 * MEGABYTE;

/** Rights with which one puts files into training and pages. */
const BUILDS: readonly RightName[] = [
  'CREATE_UPLOADS_MEDIA',
  'MODIFY_BRAND_CONTENT',
  'EDIT_BRAND_SETTINGS',
  'CREATE_EDIT_CURRICULUM',
  'CREATE_EDIT_COURSE',
  'CREATE_EDIT_RESOURCE',
];

/** Maximum size of a user's unused uploads, bytes. */
export const quotaOf = (actor: Actor): number => (hasPermission(actor, ...BUILDS) ? BUILDERS : OTHERS);

/** Bytes that a person has uploaded or announced and that nothing uses; after a day they are collected. */
export async function unusedOf(db: Db | Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select ((select coalesce(sum(size), 0) from upload where user_id = ${userId} and problem is null)
      + (select coalesce(sum(size), 0) from file where uploaded_by = ${userId} and unused_since is not null))::float8
      as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

export const overQuota = (actor: Actor): Problem =>
  new Problem('file.quota', { values: { limit: Math.floor(quotaOf(actor) / MEGABYTE) } });

/** Before a file of a form is taken in: forms that are refused leave their files behind, too. Throws `file.quota`. */
export async function rejectOverQuota(db: Db, actor: Actor): Promise<void> {
  if ((await unusedOf(db, actor.id)) >= quotaOf(actor)) throw overQuota(actor);
}
