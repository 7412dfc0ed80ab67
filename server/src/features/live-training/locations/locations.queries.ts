import { sql } from 'kysely';
import type { listLocations } from '@forecourt/contract/live-locations';
import type { QueryOf } from '@forecourt/contract/endpoint';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { likePattern, pageOf } from '../../../kit/list.ts';

/** SQL: published or planned classes that have not ended, at the place `l`. */
const coming = (now: Date) => sql<number>`(select count(*)::int from ilt_event e
  where e.location_id = l.id and e.ends_at > ${now} and e.deleted_at is null and e.status <> 'cancelled')`;

const locations = (db: Db | Tx, now: Date) =>
  db
    .selectFrom('ilt_location as l')
    .selectAll('l')
    .select(coming(now).as('coming'))
    .where('l.deleted_at', 'is', null);
export type LocationRow = Awaited<ReturnType<typeof findLocation>> & object;

/** One page of places. */
export function locationsPage(db: Db, query: QueryOf<typeof listLocations>, now: Date) {
  const direction = query.sortDir === 1 ? 'asc' : 'desc';
  let found = locations(db, now);
  if (query.state) found = found.where('l.state', 'in', query.state);
  if (query.text) {
    const like = likePattern(query.text);
    found = found.where(
      sql<boolean>`(folded(l.venue) like ${like} or folded(l.city) like ${like} or folded(l.state) like ${like} or folded(l.address_line1) like ${like})`,
    );
  }
  const column = { venue: sql`lower(l.venue)`, city: sql`lower(l.city)`, updatedAt: sql`l.updated_at` }[
    query.sortBy
  ];
  return pageOf(found.orderBy(column, direction).orderBy('l.id', direction), query);
}

export const findLocation = (db: Db | Tx, id: string, now: Date) =>
  locations(db, now).where('l.id', '=', id).executeTakeFirst();

/** States and provinces in use. */
export async function statesInUse(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('ilt_location')
    .select('state')
    .distinct()
    .where('deleted_at', 'is', null)
    .where('state', '<>', '')
    .orderBy('state')
    .execute();
  return rows.map(({ state }) => state);
}
