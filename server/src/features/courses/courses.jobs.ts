import { z } from 'zod';
import { defineJob, type AnyJob } from '../../kit/jobs/jobs.ts';
import type { Portal } from '../../kit/portal.ts';
import { restorableSince } from './course-row.ts';

/** Courses removed in one transaction. */
const BATCH = 20;

/** Removes courses for good that were deleted more than 30 days ago, with results and files, every night. */
const purge = defineJob({
  name: 'courses.purge',
  data: z.object({}),
  schedule: '40 3 * * *',
  async run(_data, portal) {
    while ((await purgeSome(portal)) === BATCH);
  },
});

const purgeSome = ({ database, clock, files }: Portal): Promise<number> =>
  database.write(async (tx) => {
    const courses = await tx
      .selectFrom('course')
      .select(['id', 'created_by'])
      .where('deleted_at', '<=', restorableSince(clock.now()))
      .orderBy('deleted_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id } of courses) {
      // attempts refer to the versions of the test that go with the course
      await tx.deleteFrom('attempt').where('course_id', '=', id).execute();
      await tx.updateTable('course').set({ current_test_id: null }).where('id', '=', id).execute();
      await tx.deleteFrom('course').where('id', '=', id).execute();
      await files.use(tx, { kind: 'course', id }, id, []);
    }
    return courses.length;
  });

export const courseJobs: readonly AnyJob[] = [purge];
