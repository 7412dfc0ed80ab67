import { sql } from 'kysely';
import type { RightName } from '@forecourt/contract/access';
import type { FileKind } from '@forecourt/contract/endpoint';
import { lockByName, type Tx } from '../../../kit/db/db.ts';
import { allow, Problem } from '../../../kit/http/problem.ts';
import { overQuota, quotaOf, unusedOf } from '../../../kit/files/quota.ts';
import { hasPermission, type Actor } from '../../../kit/session/actor.ts';

/** Unfinished uploads that one person may have. */
const MAX_OPEN = 20;

/** Kinds that have one use, and the rights for it. */
const NEEDED: Readonly<Partial<Record<FileKind, readonly RightName[]>>> = {
  archive: ['CREATE_EDIT_COURSE'],
  table: ['BULK_INVITE_USERS', 'BULK_CREATE_DEALERS'],
  asset: ['CREATE_UPLOADS_MEDIA', 'VIEW_MESSAGES'],
};

/** True when the user may upload files of the kind. */
export const canUpload = (actor: Actor, kind: FileKind): boolean => {
  const needed = NEEDED[kind];
  return needed === undefined || hasPermission(actor, ...needed);
};

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
  allow(canUpload(actor, kind));
  await lockByName(tx, `uploads:${actor.id}`);
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from upload where user_id = ${actor.id} and problem is null`.execute(tx);
  if ((rows[0]?.open ?? 0) >= MAX_OPEN)
    throw new Problem('request.rate_limited', { retryAfter: 60, values: { seconds: 60 } });
  if ((await unusedOf(tx, actor.id)) + size > quotaOf(actor)) throw overQuota(actor);
}
