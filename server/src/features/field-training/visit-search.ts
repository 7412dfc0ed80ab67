import { sql } from 'kysely';
import { SEARCH_HITS } from '@forecourt/contract/navigation';
import { likePattern } from '../../kit/list.ts';
import type { Search } from '../../kit/entities/search.ts';
import { administers, canSeeAppointment, visitsOf } from './field-training.policy.ts';

/** Finds visits by their topic or dealer: those that concern a person, for administrators all in their scope; coming ones first. */
export const findVisits: Search = async (db, { text, purpose, reader, settings }) => {
  const context = { actor: reader.actor, settings };
  const like = likePattern(text);
  // a user's own visits are few, so search those; users who see all start from the text
  const found =
    purpose === 'learn'
      ? sql`a.id in (${visitsOf(context)}) and (folded(a.subject) like ${like} or folded(d.name) like ${like})
          and a.deleted_at is null and ${canSeeAppointment('a', context)}`
      : sql`a.id in (select v.id from appointment v where folded(v.subject) like ${like} and v.deleted_at is null
            union select v.id from dealer n join appointment v on v.dealer_id = n.id and v.deleted_at is null
              where folded(n.name) like ${like})
          and ${administers('a.dealer_id', context)}`;
  const { rows } = await sql<{ _id: string; title: string; of: string }>`
    select a.id as _id, a.subject as title, d.name as of from appointment a join dealer d on d.id = a.dealer_id
    where ${found}
    order by (a.ends_at > ${reader.now}) desc, abs(extract(epoch from a.starts_at - ${reader.now}::timestamptz)), a.id
    limit ${SEARCH_HITS}`.execute(db);
  return rows.map((row) => ({ ...row, at: {} }));
};
