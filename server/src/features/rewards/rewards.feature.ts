import { sql } from 'kysely';
import { canEditBrandSql } from '../../kit/access/scope.ts';
import { on } from '../../kit/events.ts';
import { feature } from '../../kit/feature.ts';
import type { EntityType } from '../../kit/entities/entity-type.ts';
import { coursePassed, curriculumPassed } from '../learning/learning.public.ts';
import { earnRewards } from './commands/earn-rewards.ts';
import { incentivesReport } from './incentives.report.ts';
import { reportRoutes } from './report.routes.ts';
import { rewardsJobs } from './rewards.jobs.ts';
import { rewardsMerging } from './rewards.merging.ts';
import { rewardsPersonalData } from './rewards.person.ts';
import { countUnseenRewards, nameIn } from './rewards.queries.ts';
import { rewardsRoutes } from './rewards.routes.ts';

declare module '../../kit/entities/entity-type.ts' {
  interface EntityTypes {
    rewards: 'reward';
  }
}

const subjects: readonly EntityType[] = [
  {
    kind: 'reward',
    table: 'reward',
    title: nameIn,
    visible: (alias, { actor }) => sql<boolean>`${sql.ref(`${alias}.user_id`)} = ${actor.id}`,
    builds: (alias, actor) => canEditBrandSql(`${alias}.brand_id`, actor),
    files: { columns: ['reward.image_id', 'reward.qrcode_id'] },
    brand: 'key',
  },
];

const activity = [
  'reward.assign',
  'reward.cancel',
  'reward.change',
  'reward.give',
  'reward.redeem',
  'reward.send',
  'reward.track',
  'reward.undo',
] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    rewards: (typeof activity)[number];
  }
}

export const rewards = feature({
  name: 'rewards',
  subjects,
  activity,
  routes: [...reportRoutes, ...rewardsRoutes],
  reports: [incentivesReport],
  badges: {
    rewards: {
      shown: (_actor, { features }) => features.rewards,
      count: (db, actor) => countUnseenRewards(db, actor.id),
    },
  },
  jobs: rewardsJobs,
  merging: rewardsMerging,
  person: rewardsPersonalData,
  on: [on(coursePassed, earnRewards('course')), on(curriculumPassed, earnRewards('curriculum'))],
});
