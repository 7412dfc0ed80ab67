import { sql, type RawBuilder } from 'kysely';
import { audienceMatches, ofBrand } from '../../../kit/access/audience.ts';
import { membershipOfUser } from '../../../kit/access/membership.ts';
import { BY_PORTAL } from '../../../kit/command-context.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { isPublishedNow } from '../../../kit/publishable/window.ts';
import type { Passed } from '../../learning/learning.public.ts';
import { giveReward, REWARDING, type IncentiveSnapshot } from './give-reward.ts';

/** SQL: true when the user has passed every course of the incentive `i`. */
export const passedAllCourses = (
  userId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`not exists (
  select from incentive_course ic
    left join course_progress p on p.course_id = ic.course_id and p.user_id = ${userId}
  where ic.incentive_id = i.id and p.status is distinct from 'passed')`;

/** SQL: incentives that passing this may earn. */
const candidates = (what: 'course' | 'curriculum', { id, userId, now }: Passed) =>
  what === 'curriculum'
    ? sql`i.curriculum_id = ${id} and ${isPublishedNow('i', now)}`
    : sql`i.curriculum_id is null and ${isPublishedNow('i', now)}
        and i.id in (select incentive_id from incentive_course where course_id = ${id})
        and ${passedAllCourses(sql`${userId}`)}`;

/**
 * Writes the rewards that passing a course or curriculum earns, in the transaction of passing. Most training earns
 * nothing, which one look at the index says.
 */
export const earnRewards =
  (what: 'course' | 'curriculum') =>
  async (tx: Tx, passed: Passed): Promise<void> => {
    const { settings, userId, now, jobs, events, actingBy } = passed;
    if (!settings.features.rewards) return;
    const { rows: possible } = await sql<{ id: string }>`select i.id from incentive i
      where ${candidates(what, passed)}`.execute(tx);
    if (possible.length === 0) return;
    const member = await membershipOfUser(tx, userId);
    if (!member) return;
    const { rows } = await sql<
      IncentiveSnapshot & { curriculum_id: string | null }
    >`select ${REWARDING}, i.curriculum_id
      from incentive i
      where i.id = any(${possible.map(({ id }) => id)}::uuid[])
        and ${ofBrand('i.brand_id', member)} and ${audienceMatches('i', member)}
      order by i.position, i.id`.execute(tx);
    const doing = { now, settings, jobs, events, who: actingBy ? { by: actingBy, as: userId } : BY_PORTAL };
    for (const incentive of rows)
      await giveReward(tx, doing, incentive, {
        source: 'training',
        userId,
        curriculumId: incentive.curriculum_id,
      });
  };
