import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { Problem } from './problem.ts';

interface LastSave {
  readonly at: Date;
  readonly name: string | null;
}

/**
 * A version conflict with who saved the thing last, and when, as members of the answer. Any other error comes back as it is,
 * and so does a conflict whose last save the activity log doesn't know.
 */
export async function withLastSave(db: Db, error: unknown): Promise<unknown> {
  if (!(error instanceof Problem) || error.code !== 'content.stale' || !error.staleId) return error;
  const { rows } = await sql<LastSave>`select e.at, person_name(u.first_name, u.last_name) as name
    from activity_entry e left join user_account u on u.id = e.actor_id
    where e.subject_id = ${error.staleId} order by e.at desc, e.id desc limit 1`.execute(db);
  const [last] = rows;
  if (!last) return error;
  const members = { savedAt: last.at.toISOString(), ...(last.name && { savedBy: last.name }) };
  return new Problem(error.code, { fields: error.fields, members, cause: error });
}
