import { defineEvent } from '../../kit/events.ts';
import type { Jobs } from '../../kit/jobs/jobs.ts';

/** The dealer is deleted; nobody works there any more. */
export const dealerDeleted = defineEvent<{
  readonly dealerId: string;
  readonly now: Date;
  readonly jobs: Jobs;
}>('dealer deleted');
