import { sql, type RawBuilder } from 'kysely';

/** SQL: is the user `u` an active member of the dealer, among those that the actor may see? */
export const employeesOf = (dealerId: string, seen: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`exists (select from dealer_member m where m.dealer_id = ${dealerId} and m.user_id = u.id and m.active) and ${seen}`;
