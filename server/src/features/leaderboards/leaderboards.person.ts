import type { PersonPart } from '../../kit/person-rows.ts';

/** Sums of the ledger, which stays; no board shows them for somebody who has left. */
export const leaderboardsPerson: PersonPart = {
  rows: {
    'earned_points.user_id': { leaving: 'keep' },
    'earned_points_of_brand.user_id': { leaving: 'keep' },
  },
};
