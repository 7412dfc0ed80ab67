import { sql } from 'kysely';
import { isActiveAccount } from '../../kit/access/standing.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { passedAllCourses } from './commands/earn-rewards.ts';

/** Active people who have passed what the incentive rewards, and have no reward of it. Its audience is not asked here. */
export async function pastPassersWithoutReward(db: Db | Tx, incentiveId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from incentive i cross join user_account u
    where i.id = ${incentiveId} and ${isActiveAccount('u')}
      and case
        when i.curriculum_id is not null then exists (select from curriculum_progress p
          where p.user_id = u.id and p.curriculum_id = i.curriculum_id and p.status = 'passed')
        else exists (select from incentive_course c where c.incentive_id = i.id)
          and ${passedAllCourses(sql`u.id`)} end
      and not exists (select from reward r
        where r.incentive_id = i.id and r.user_id = u.id and r.source = 'training')
    order by u.id`.execute(db);
  return rows.map(({ id }) => id);
}
