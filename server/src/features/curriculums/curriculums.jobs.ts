import type { AnyJob } from '../../kit/jobs/jobs.ts';
import { purgeJob } from '../../kit/publishable/purge.ts';
import { curriculums } from './curriculums.kind.ts';

export const curriculumsJobs: readonly AnyJob[] = [purgeJob(curriculums, { name: 'curriculum.purge' })];
