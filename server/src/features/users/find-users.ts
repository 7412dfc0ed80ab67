import { sql } from 'kysely';
import { SEARCH_HITS } from '@forecourt/contract/navigation';
import { canSeeUserOfList } from '../../kit/access/scope.ts';
import { isCurrentAccount } from '../../kit/access/standing.ts';
import { userMatchesText } from '../../kit/list.ts';
import { hasPermission } from '../../kit/session/actor.ts';
import { begins, type Found, type Search } from '../../kit/entities/search.ts';

/** The people of the user manager, by name and email. */
export const findUsers: Search = async (db, input) => {
  const { actor } = input.reader;
  if (input.purpose === 'learn' || !hasPermission(actor, 'VIEW_USERS')) return [];
  const name = sql`person_name(u.first_name, u.last_name)`;
  const { rows } = await sql<Found>`
    select u.id as _id, coalesce(nullif(${name}, ''), u.email::text) as title, u.email as of, '{}'::jsonb as at
    from user_account u
    where ${isCurrentAccount('u')} and ${canSeeUserOfList('u', actor)}
      and ${userMatchesText('u', input.text)}
    order by ${begins(name, input)} desc, u.first_name, u.last_name, u.id limit ${SEARCH_HITS}`.execute(db);
  return rows;
};
