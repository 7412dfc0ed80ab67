import { z } from 'zod';
import { defineJob, type AnyJob } from '../../kit/jobs/jobs.ts';
import { restorableSince } from './curriculums.policy.ts';

/** Removes for good, every night, what was deleted too long ago to be restored; its files lose their use. */
const purge = defineJob({
  name: 'curriculum.purge',
  data: z.object({}),
  schedule: '40 3 * * *',
  async run(_data, { database, clock, files }) {
    const since = restorableSince(clock.now());
    const old = await database.db
      .selectFrom('curriculum')
      .select('id')
      .where('deleted_at', '<=', since)
      .execute();
    for (const { id } of old) {
      await database.write(async (tx) => {
        const removed = await tx
          .deleteFrom('curriculum')
          .where('id', '=', id)
          .where('deleted_at', '<=', since)
          .returning('id')
          .executeTakeFirst();
        if (removed) await files.use(tx, { kind: 'curriculum', id }, '', []);
      });
    }
  },
});

export const curriculumsJobs: readonly AnyJob[] = [purge];
