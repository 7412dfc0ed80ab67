import { PERIODS } from '@forecourt/contract/leaderboards';
import { z } from 'zod';
import { defineJob, type AnyJob } from '../../kit/jobs/jobs.ts';
import { firstDayOf } from './period.ts';

/** Removes the sums of periods that are over, every night: boards show the present ones, and the ledger has the rest. */
const sweep = defineJob({
  name: 'leaderboards.sweep',
  data: z.object({}),
  schedule: '35 3 * * *',
  async run(_data, { database, clock }) {
    const now = clock.now();
    for (const table of ['earned_points', 'earned_points_of_brand'] as const)
      for (const period of PERIODS)
        await database.db
          .deleteFrom(table)
          .where('period', '=', period)
          .where('since', '<', firstDayOf(period, now))
          .execute();
  },
});

export const leaderboardJobs: readonly AnyJob[] = [sweep];
