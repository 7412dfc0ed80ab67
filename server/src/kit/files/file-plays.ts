import { defineEvent } from '../events.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** A video that was still to be converted can be played from now on. */
export const filePlays = defineEvent<{ readonly fileId: string; readonly jobs: Jobs }>('file plays');
