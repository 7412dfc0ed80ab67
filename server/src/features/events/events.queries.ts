import { sql, type RawBuilder } from 'kysely';
import type { QueryOf } from '@forecourt/contract/endpoint';
import type { Attendance, listAttendees } from '@forecourt/contract/events';
import { joinFirstDealer } from '../../kit/access/first-dealer.ts';
import { isCurrentAccount } from '../../kit/access/standing.ts';
import type { ContentReader } from '../../kit/content/rows.ts';
import { readable } from '../../kit/content/visible.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { offsetOf, userMatchesText } from '../../kit/list.ts';
import { event } from './events.kind.ts';

export interface Counts {
  readonly interested: number;
  readonly going: number;
  readonly 'not-interested': number;
}

/** Counts the answers by type. */
export async function answerCounts(db: Db | Tx, id: string): Promise<Counts> {
  const { rows } = await sql<Counts>`select count(*) filter (where type = 'interested') as interested,
      count(*) filter (where type = 'going') as going,
      count(*) filter (where type = 'not-interested') as "not-interested"
    from event_answer where content_id = ${id}`.execute(db);
  return rows[0] ?? { interested: 0, going: 0, 'not-interested': 0 };
}

/** Whether an event lies ahead that the person sees. */
export async function isAvailable(db: Db, reader: ContentReader): Promise<boolean> {
  const { rows } = await sql`select from content c join content_event d on d.content_id = c.id
    where d.ends_at > ${reader.now} and ${readable(event, 'c', reader)} limit 1`.execute(db);
  return rows.length > 0;
}

export interface AttendeeRow {
  readonly id: string;
  readonly name: string;
  readonly dealer_id: string | null;
  readonly dealer: string | null;
  readonly type: Attendance;
  readonly at: Date;
}

type Query = QueryOf<typeof listAttendees>;

const SORTS: Readonly<Record<Query['sortBy'], RawBuilder<unknown>>> = {
  name: sql`lower(u.first_name || ' ' || u.last_name)`,
  dealer: sql`d.name`,
  type: sql`x.type`,
  at: sql`x.at`,
};

/** One page of those who have answered. */
export async function attendeesPage(
  db: Db,
  id: string,
  query: Omit<Query, 'sortBy'> & { readonly sortBy: Query['sortBy'] },
): Promise<{ rows: AttendeeRow[]; total: number }> {
  const from = sql`from event_answer x join user_account u on u.id = x.user_id
    ${joinFirstDealer('u.id')}
    where x.content_id = ${id} and ${isCurrentAccount('u')}
      and ${query.text === '' ? sql`true` : userMatchesText('u', query.text)}
      and ${query.type ? sql`x.type = any(${[...query.type]}::text[])` : sql`true`}`;
  const direction = query.sortDir === 1 ? sql`asc` : sql`desc`;
  const [page, count] = await Promise.all([
    sql<AttendeeRow>`select u.id, person_name(u.first_name, u.last_name) as name, d.id as dealer_id, d.name as dealer,
        x.type, x.at ${from}
      order by ${SORTS[query.sortBy]} ${direction} nulls last, u.id limit ${query.limit} offset ${offsetOf(query)}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total ${from}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
}
