import { defineEvent } from '../../kit/events.ts';
import type { Jobs } from '../../kit/jobs/jobs.ts';

/** The name of a person's account is another one. */
export const userRenamed = defineEvent<{ readonly userId: string }>('user renamed');

/** What belonged to two accounts of one person belongs to this one now. */
export const usersMerged = defineEvent<{ readonly userId: string; readonly jobs: Jobs }>('users merged');
