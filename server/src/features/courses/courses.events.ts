import { defineEvent } from '../../kit/events.ts';
import type { Jobs } from '../../kit/jobs/jobs.ts';

/** Learners no longer see a course in these curriculums: it was taken out of them, unpublished or deleted. */
export const courseLeftCurriculums = defineEvent<{
  readonly curriculumIds: readonly string[];
  readonly jobs: Jobs;
}>('course left curriculums');
