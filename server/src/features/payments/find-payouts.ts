import { sql } from 'kysely';
import { SEARCH_HITS } from '@forecourt/contract/navigation';
import { likePattern, userMatchesText } from '../../kit/list.ts';
import { hasGlobalScope } from '../../kit/session/actor.ts';
import type { Found, Search } from '../../kit/entities/search.ts';

/** Finds payouts by number and recipient. */
export const findPayouts: Search = async (db, input) => {
  const { rewards, salesRewards } = input.settings.features;
  if (input.purpose === 'learn' || !hasGlobalScope(input.reader.actor) || !(rewards || salesRewards))
    return [];
  const { rows } = await sql<Found>`
    select p.id as _id, p.number as title, person_name(u.first_name, u.last_name) as of, '{}'::jsonb as at
    from payout p join user_account u on u.id = p.user_id
    where folded(p.number) like ${likePattern(input.text)} or ${userMatchesText('u', input.text)}
    order by p.created_at desc, p.id limit ${SEARCH_HITS}`.execute(db);
  return rows;
};
