import { defineEvent } from '../../kit/events.ts';
import type { Jobs } from '../../kit/jobs/jobs.ts';

/** Somebody has signed a tax form: what waited for it may go. */
export const formSigned = defineEvent<{ userId: string; jobs: Jobs }>('form signed');
