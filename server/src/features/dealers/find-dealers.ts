import { sql } from 'kysely';
import { SEARCH_HITS } from '@forecourt/contract/navigation';
import { canSeeDealer } from '../../kit/access/scope.ts';
import { likePattern } from '../../kit/list.ts';
import { hasPermission } from '../../kit/session/actor.ts';
import { begins, type Found, type Search } from '../../kit/entities/search.ts';
import { DEALER_WORDS } from './dealers.queries.ts';

/** The dealers of the dealer manager, by what its list searches in. */
export const findDealers: Search = async (db, input) => {
  const { actor } = input.reader;
  if (input.purpose === 'learn' || !hasPermission(actor, 'VIEW_DEALERS')) return [];
  const { rows } = await sql<Found>`
    select d.id as _id, d.name as title, nullif(d.city, '') as of, '{}'::jsonb as at
    from dealer d
    where d.deleted_at is null and ${canSeeDealer('d.id', actor)} and folded(${DEALER_WORDS}) like ${likePattern(input.text)}
    order by ${begins(sql`d.name`, input)} desc, d.name, d.id limit ${SEARCH_HITS}`.execute(db);
  return rows;
};
