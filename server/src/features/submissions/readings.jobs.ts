import { z } from 'zod';
import { DAY } from '../../kit/clock.ts';
import { defineJob } from '../../kit/jobs/jobs.ts';

/** A reading that no submission has followed is of no use after this. */
const RETENTION = 30 * DAY;

/** Forgets what was read of receipts long ago; submissions keep their own copy. */
export const clearReadings = defineJob({
  // as it was called when only claims were read: schedules are kept under this name
  name: 'spiff-claims.forget-readings',
  data: z.object({}),
  schedule: '50 3 * * *',
  async run(_data, { database, clock }) {
    await database.db
      .deleteFrom('receipt_reading')
      .where('created_at', '<', new Date(clock.now().getTime() - RETENTION))
      .execute();
  },
});
