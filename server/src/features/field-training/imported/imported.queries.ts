import { sql } from 'kysely';
import type { Db, Tx } from '../../../kit/db/db.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly url: string | null;
  readonly busy: number;
  readonly refreshed_at: Date | null;
  readonly problem: string | null;
}

/** Calendars that a person brought along; one of them where an id is given. */
export async function listCalendars(
  db: Db | Tx,
  { userId, now, id }: { readonly userId: string; readonly now: Date; readonly id?: string },
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select c.id, c.name, c.url, c.refreshed_at, c.problem,
      (select count(*)::int from imported_busy b where b.calendar_id = c.id and b.ends_at > ${now}) as busy
    from imported_calendar c where c.user_id = ${userId} ${id ? sql`and c.id = ${id}` : sql``}
    order by c.created_at, c.id`.execute(db);
  return rows;
}
