import { sql } from 'kysely';
import { isActiveAccount } from '../../../kit/access/standing.ts';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { invalid } from '../../../kit/http/problem.ts';

/** Names who teaches a class, in this order. */
export async function setInstructors(tx: Tx, eventId: string, given: readonly string[]): Promise<void> {
  const ids = [...new Set(given)];
  const known = await tx
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(isActiveAccount())
    .execute();
  const before = await tx
    .selectFrom('ilt_instructor')
    .select('user_id')
    .where('event_id', '=', eventId)
    .execute();
  const allowed = new Set([...known.map(({ id }) => id), ...before.map(({ user_id: id }) => id)]);
  const unknown = given.findIndex((id) => !allowed.has(id));
  if (unknown >= 0) throw invalid(`instructors.${unknown}`, 'field.unknown_reference');
  await tx.deleteFrom('ilt_instructor').where('event_id', '=', eventId).execute();
  if (ids.length > 0)
    await tx
      .insertInto('ilt_instructor')
      .values(ids.map((user_id, position) => ({ event_id: eventId, user_id, position })))
      .execute();
}

export interface Instructor {
  readonly id: string;
  readonly name: string;
}

/** Who teaches a class. */
export async function instructorsOf(db: Db | Tx, eventId: string): Promise<Instructor[]> {
  const { rows } = await sql<Instructor>`select u.id, person_name(u.first_name, u.last_name) as name
    from ilt_instructor i join user_account u on u.id = i.user_id
    where i.event_id = ${eventId} order by i.position`.execute(db);
  return rows;
}
