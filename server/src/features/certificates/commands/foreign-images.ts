import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { Problem } from '../../../kit/http/problem.ts';
import type { Actor } from '../../../kit/session/actor.ts';

/** Throws `file.unknown` unless each picture is the actor's own upload, or one that the certification uses already. */
export async function rejectForeignImages(
  db: Db,
  actor: Actor,
  certificationId: string | null,
  pictures: readonly string[],
): Promise<void> {
  const wanted = new Set(pictures);
  if (wanted.size === 0) return;
  const { rows } = await sql`
    select from file f where f.id = any(${[...wanted]}::uuid[]) and f.kind = 'image' and (f.uploaded_by = ${actor.id}
      or exists (select from file_use u where u.file_id = f.id and u.owner_kind = 'certification'
        and u.owner_id = ${certificationId}))`.execute(db);
  if (rows.length < wanted.size) throw new Problem('file.unknown');
}
