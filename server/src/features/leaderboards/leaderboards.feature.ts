import { feature } from '../../kit/feature.ts';
import { leaderboardJobs } from './leaderboards.jobs.ts';
import { leaderboardsMerging } from './leaderboards.merging.ts';
import { leaderboardsPerson } from './leaderboards.person.ts';
import { leaderboardRoutes } from './leaderboards.routes.ts';

export const leaderboards = feature({
  name: 'leaderboards',
  jobs: leaderboardJobs,
  merging: leaderboardsMerging,
  person: leaderboardsPerson,
  routes: leaderboardRoutes,
  brandRows: { 'earned_points_of_brand.brand_id': { fate: 'key' } },
});
