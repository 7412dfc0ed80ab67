import type { AnyJob } from '../../kit/jobs/jobs.ts';
import { purgeJob } from '../../kit/publishable/purge.ts';
import { courses } from './courses.kind.ts';

export const courseJobs: readonly AnyJob[] = [
  purgeJob(courses, {
    name: 'courses.purge',
    with: async (tx, id) => {
      // attempts refer to the versions of the test that go with the course
      await tx.deleteFrom('attempt').where('course_id', '=', id).execute();
      await tx.updateTable('course').set({ current_test_id: null }).where('id', '=', id).execute();
    },
  }),
];
