import { z } from 'zod';
import { OFFLINE_GRACE_DAYS } from '@forecourt/contract/offline';
import { DAY } from '../../kit/clock.ts';
import { defineJob, type AnyJob } from '../../kit/jobs/jobs.ts';

/** Forgets downloads from which nothing is taken in any more, every night. */
const clearDownloads = defineJob({
  name: 'offline.forget-downloads',
  data: z.object({}),
  schedule: '40 3 * * *',
  async run(_data, { database, clock }) {
    const end = new Date(clock.now().getTime() - OFFLINE_GRACE_DAYS * DAY);
    await database.write((tx) => tx.deleteFrom('offline_download').where('expires_at', '<', end).execute());
  },
});

export const offlineJobs: readonly AnyJob[] = [clearDownloads];
