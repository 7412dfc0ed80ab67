import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../kit/db/db.ts';
import { offsetOf, type PageQuery } from '../../kit/list.ts';

interface EntryRow {
  readonly id: string;
  readonly at: Date;
  readonly type: string;
  readonly by_name: string | null;
  readonly as_name: string | null;
  readonly data: unknown;
}

/** History of a user, from the activity log. */
export async function listHistory(db: Db, userId: string, query: PageQuery & { readonly sortDir: 1 | -1 }) {
  const where = sql`e.subject_kind = 'user' and e.subject_id = ${userId}`;
  const direction = query.sortDir === 1 ? sql`asc` : sql`desc`;
  const [page, count] = await Promise.all([
    sql<EntryRow>`select e.id, e.at, e.type, e.data, person_name(a.first_name, a.last_name) as by_name,
        person_name(p.first_name, p.last_name) as as_name
      from activity_entry e left join user_account a on a.id = e.actor_id left join user_account p on p.id = e.acting_as_id
      where ${where} order by e.at ${direction}, e.id ${direction} limit ${query.limit} offset ${offsetOf(query)}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total from activity_entry e where ${where}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
}

const Data = z.object({
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })).catch([]),
  reason: z.string().catch(''),
});

export const historyView = ({ id, at, type, by_name, as_name, data }: EntryRow) => ({
  _id: id,
  at: at.toISOString(),
  type,
  by: by_name ?? '',
  as: as_name ?? '',
  ...Data.parse(data),
});
