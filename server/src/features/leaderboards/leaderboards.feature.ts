import { feature } from '../../kit/feature.ts';
import { leaderboardJobs } from './leaderboards.jobs.ts';
import { leaderboardRoutes } from './leaderboards.routes.ts';
import type { Merging } from '../../kit/account-merge.ts';
import type { PersonalDataSource } from '../../kit/personal-data.ts';

/** The ledger hands points over by new entries, and sums follow entries. */
const leaderboardsMerging: Merging = {
  moved: [],
  kept: ['earned_points.user_id', 'earned_points_of_brand.user_id'],
  ended: [],
};

/** Ledger totals, which stay; boards don't list erased users. */
const leaderboardsUser: PersonalDataSource = {
  rows: {
    'earned_points.user_id': { leaving: 'keep' },
    'earned_points_of_brand.user_id': { leaving: 'keep' },
  },
};

export const leaderboards = feature({
  name: 'leaderboards',
  jobs: leaderboardJobs,
  merging: leaderboardsMerging,
  person: leaderboardsUser,
  routes: leaderboardRoutes,
  brandRows: { 'earned_points_of_brand.brand_id': { fate: 'key' } },
});
