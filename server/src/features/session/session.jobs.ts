import { z } from 'zod';
import { DEVICE_LIVES } from './login-throttle.ts';
import { sendRecovery } from './commands/send-recovery.ts';
import { DAY } from '../../kit/clock.ts';
import { defineJob, type AnyJob } from '../../kit/jobs/jobs.ts';

/** Removes sessions and codes that have run out, every night. */
const sweep = defineJob({
  name: 'session.sweep',
  data: z.object({}),
  schedule: '20 3 * * *',
  async run(_data, { database, clock }) {
    const now = clock.now();
    await database.db.deleteFrom('session').where('ends_at', '<', now).execute();
    await database.db
      .deleteFrom('one_time_code')
      .where('expires_at', '<', new Date(now.getTime() - DAY))
      .execute();
    await database.db
      .deleteFrom('known_device')
      .where('last_used_at', '<', new Date(now.getTime() - DEVICE_LIVES))
      .execute();
    await database.db.deleteFrom('captcha_used').where('expires_at', '<', now).execute();
    await database.db.deleteFrom('rate_limit').where('expire', '<', now.getTime()).execute();
  },
});

export const sessionJobs: readonly AnyJob[] = [sweep, sendRecovery];
