import { sql } from 'kysely';
import { z } from 'zod';
import { membershipOfUser } from '../../kit/access/membership.ts';
import { audienceMatches, ofBrand } from '../../kit/access/audience.ts';
import { BY_PORTAL } from '../../kit/command-context.ts';
import { lockPerson } from '../../kit/db/db.ts';
import { defineJob, type AnyJob } from '../../kit/jobs/jobs.ts';
import type { Portal } from '../../kit/portal.ts';
import { assignCodesToWaiting } from './code-pool.ts';
import { giveReward, REWARDING, type IncentiveSnapshot } from './commands/give-reward.ts';
import type { Doing } from './locked-reward.ts';
import { pastPassersWithoutReward } from './passed-before.ts';

const doingOf = async ({ clock, tenant, jobs, registry }: Portal): Promise<Doing> => ({
  now: clock.now(),
  settings: await tenant.settings(),
  jobs,
  events: registry.events,
  who: BY_PORTAL,
});

/** Assigns free codes to waiting users: a pass and an upload of codes at the same moment don't see each other. */
const serveLines = defineJob({
  name: 'rewards.serve-lines',
  data: z.object({}),
  schedule: '*/10 * * * *',
  async run(_data, portal) {
    const { rows } = await sql<{ id: string }>`
      select distinct r.incentive_id as id from reward r
      where r.kind = 'code' and r.code is null and r.status in ('assigned', 'waiting_approval', 'redeemed')
        and exists (select from incentive_code c where c.incentive_id = r.incentive_id and c.reward_id is null)`.execute(
      portal.database.db,
    );
    const doing = await doingOf(portal);
    for (const { id } of rows) await portal.database.write((tx) => assignCodesToWaiting(tx, doing, id));
  },
});

/** Rewards those who had passed before the incentive was published, one by one; each once, however often it runs. */
export const rewardPassed = defineJob({
  name: 'rewards.reward-passed',
  data: z.object({ incentiveId: z.uuid() }),
  expireIn: 3600,
  async run({ incentiveId }, portal) {
    const doing = await doingOf(portal);
    const { db, write } = portal.database;
    const people = await pastPassersWithoutReward(db, incentiveId);
    for (const userId of people)
      await write(async (tx) => {
        await lockPerson(tx, userId);
        const member = await membershipOfUser(tx, userId);
        if (!member) return;
        const { rows } = await sql<IncentiveSnapshot & { curriculum_id: string | null }>`
          select ${REWARDING}, i.curriculum_id from incentive i
          where i.id = ${incentiveId} and i.status = 'published' and i.deleted_at is null
            and ${ofBrand('i.brand_id', member)} and ${audienceMatches('i', member)}`.execute(tx);
        const [incentive] = rows;
        if (!incentive) return;
        await giveReward(tx, doing, incentive, {
          source: 'training',
          userId,
          curriculumId: incentive.curriculum_id,
        });
      });
  },
});

export const rewardsJobs: readonly AnyJob[] = [serveLines, rewardPassed];
