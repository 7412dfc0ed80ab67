import { z } from 'zod';
import { isCurrentAccount } from '../../kit/access/standing.ts';
import { defineJob, type AnyJob } from '../../kit/jobs/jobs.ts';
import { submitTest } from './commands/submit-test.ts';
import { lockProgress } from '../learning/learning.public.ts';
import { loadAttempt } from './tests.queries.ts';
import { notifyAttemptExpired } from './commands/notify-expired.ts';

/** Submits expired attempts every minute. */
const submitExpired = defineJob({
  name: 'tests.submit-expired',
  data: z.object({}),
  schedule: '* * * * *',
  async run(_data, portal) {
    const { database, clock, tenant } = portal;
    const now = clock.now();
    const settings = await tenant.settings();
    const expired = await database.db
      .selectFrom('attempt as a')
      .innerJoin('user_account as u', 'u.id', 'a.user_id')
      .select(['a.id', 'a.user_id'])
      .where('a.submitted_at', 'is', null)
      .where('a.deadline', '<', now)
      // an attempt that a merge left behind is over with its account
      .where(isCurrentAccount('u'))
      .execute();
    for (const { id, user_id: userId } of expired) {
      await database.write(async (tx) => {
        await lockProgress(tx, userId);
        // submitted by its owner meanwhile, who has seen the result
        if ((await loadAttempt(tx, userId, id))?.submitted_at) return;
        const attempt = await submitTest(tx, userId, id, { settings, now, portal });
        await notifyAttemptExpired(tx, portal.jobs, now, attempt);
      });
    }
  },
});

export const testJobs: readonly AnyJob[] = [submitExpired];
