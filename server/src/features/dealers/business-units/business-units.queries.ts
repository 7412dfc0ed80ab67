import { sql } from 'kysely';
import type { listBusinessUnits } from '@forecourt/contract/business-units';
import type { QueryOf } from '@forecourt/contract/endpoint';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { likePattern, pageOf } from '../../../kit/list.ts';

const DEALERS = sql<number>`(select count(*) from dealer_business_unit l join dealer d on d.id = l.dealer_id
  and d.deleted_at is null where l.business_unit_id = b.id)`;

const units = (db: Db | Tx) =>
  db
    .selectFrom('business_unit as b')
    .select(['b.id', 'b.name', 'b.core', DEALERS.as('dealers')])
    .where('b.deleted_at', 'is', null);

export const findBusinessUnit = (db: Db | Tx, id: string) =>
  units(db).where('b.id', '=', id).executeTakeFirst();
export type BusinessUnitRow = NonNullable<Awaited<ReturnType<typeof findBusinessUnit>>>;

/** One page of the business units, and how many there are. */
export function businessUnitsPage(db: Db, query: QueryOf<typeof listBusinessUnits>) {
  const direction = query.sortDir === 1 ? 'asc' : 'desc';
  const found = units(db)
    .where(sql`folded(b.name)`, 'like', likePattern(query.text))
    .$if(query.sortBy === 'dealers', (qb) => qb.orderBy('dealers', direction))
    .orderBy(sql`lower(b.name)`, direction)
    .orderBy('b.id');
  return pageOf(found, query);
}
