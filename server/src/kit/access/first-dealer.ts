import { sql, type RawBuilder } from 'kysely';

/** SQL join that adds a user's first dealer as `d`, if any. @param person the user id column */
export const joinFirstDealer = (person: string): RawBuilder<unknown> => sql`
  left join lateral (select d.id, d.name from dealer_member m join dealer d on d.id = m.dealer_id
    where m.user_id = ${sql.ref(person)} and m.active order by d.name, d.id limit 1) d on true`;
