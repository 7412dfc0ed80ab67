import { sql, type RawBuilder } from 'kysely';

/** SQL, to stand after a table: the dealer `d` whom a person works for first, where there is one. @param person the column with the id */
export const joinFirstDealer = (person: string): RawBuilder<unknown> => sql`
  left join lateral (select d.id, d.name from dealer_member m join dealer d on d.id = m.dealer_id
    where m.user_id = ${sql.ref(person)} and m.active order by d.name, d.id limit 1) d on true`;
