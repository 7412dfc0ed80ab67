import { sql } from 'kysely';
import type { RightName } from '@forecourt/contract/access';
import type { FileKind } from '@forecourt/contract/endpoint';
import { lockByName, type Tx } from '../../../kit/db/db.ts';
import { allow, Problem } from '../../../kit/http/problem.ts';
import { holds, type Actor } from '../../../kit/session/actor.ts';

const MEGABYTE = 1024 * 1024;
/** What may lie about unused by one person, bytes: of those who build, and of everybody else. */
const BUILDERS = 10_240 * MEGABYTE;
const OTHERS = 300 * MEGABYTE;
/** Unfinished uploads that one person may have. */
const MAX_OPEN = 20;

/** Rights with which one puts files into training and pages. */
const BUILDS: readonly RightName[] = [
  'CREATE_UPLOADS_MEDIA',
  'MODIFY_BRAND_CONTENT',
  'EDIT_BRAND_SETTINGS',
  'CREATE_EDIT_CURRICULUM',
  'CREATE_EDIT_COURSE',
  'CREATE_EDIT_RESOURCE',
];
/** Kinds that have one use, and the rights for it. */
const NEEDED: Readonly<Partial<Record<FileKind, readonly RightName[]>>> = {
  archive: ['CREATE_EDIT_COURSE'],
  table: ['BULK_INVITE_USERS', 'BULK_CREATE_DEALERS'],
  asset: ['CREATE_UPLOADS_MEDIA', 'VIEW_MESSAGES'],
};

/** Whether somebody may upload a file of the kind at all. */
export const mayUpload = (actor: Actor, kind: FileKind): boolean => {
  const needed = NEEDED[kind];
  return needed === undefined || holds(actor, ...needed);
};

/** What a person may have uploaded without using it, bytes. */
export const quotaOf = (actor: Actor): number => (holds(actor, ...BUILDS) ? BUILDERS : OTHERS);

/**
 * Makes room for one more upload, of one transaction at a time for each person. Files that something uses do not count;
 * what nothing uses for a day is collected. Throws `file.quota`, and 429 for too many unfinished ones.
 * @param size as announced, bytes
 */
export async function reserve(
  tx: Tx,
  actor: Actor,
  { kind, size }: { readonly kind: FileKind; readonly size: number },
): Promise<void> {
  allow(mayUpload(actor, kind));
  await lockByName(tx, `uploads:${actor.id}`);
  const { rows } = await sql<{ open: number; bytes: number }>`
    select (select count(*) from upload where user_id = ${actor.id} and problem is null)::int as open,
      ((select coalesce(sum(size), 0) from upload where user_id = ${actor.id} and problem is null)
        + (select coalesce(sum(size), 0) from file
          where uploaded_by = ${actor.id} and unused_since is not null))::float8 as bytes`.execute(tx);
  const { open = 0, bytes = 0 } = rows[0] ?? {};
  if (open >= MAX_OPEN)
    throw new Problem('request.rate_limited', { retryAfter: 60, values: { seconds: 60 } });
  const quota = quotaOf(actor);
  if (bytes + size > quota)
    throw new Problem('file.quota', { values: { limit: Math.floor(quota / MEGABYTE) } });
}
