import { sql, type RawBuilder } from 'kysely';

/** SQL: true when user `u` is an active member of the dealer and in the actor's scope. */
export const employeesOf = (dealerId: string, seen: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`exists (select from dealer_member m where m.dealer_id = ${dealerId} and m.user_id = u.id and m.active) and ${seen}`;
