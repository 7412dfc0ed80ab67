import type { Merging } from '../../kit/merging.ts';

/** The ledger hands points over by new entries, and sums follow entries. */
export const leaderboardsMerging: Merging = {
  moved: [],
  kept: ['earned_points.user_id', 'earned_points_of_brand.user_id'],
  ended: [],
};
