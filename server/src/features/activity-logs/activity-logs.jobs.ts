import { z } from 'zod';
import { defineJob, type AnyJob } from '../../kit/jobs/jobs.ts';
import { sealAll } from './seals/seal.ts';

/** Seals what was written into the activity log since the last time. */
const seal = defineJob({
  name: 'activity.seal',
  data: z.object({}),
  schedule: '* * * * *',
  retries: 0,
  async run(_data, { database, clock, config }) {
    await database.write((tx) => sealAll(tx, clock.now(), config.sealKey));
  },
});

export const activityJobs: readonly AnyJob[] = [seal];
