import { sql } from 'kysely';
import type { Db } from '../src/kit/db/db.ts';

/** Users whose denormalized dealer columns differ from their active memberships. */
export async function driftOfWorkingDealers(db: Db): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select u.email, u.works_at, u.works_elsewhere, dealers
    from user_account u cross join lateral (select array(
      select m.dealer_id from dealer_member m where m.user_id = u.id and m.active) as dealers) at_work
    where case when dealers = '{}' then u.works_at is not null or u.works_elsewhere
      else u.works_at is null or u.works_at <> all(dealers) or u.works_elsewhere <> (cardinality(dealers) > 1) end`.execute(
    db,
  );
  return rows;
}
