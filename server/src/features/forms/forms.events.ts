import { defineEvent } from '../../kit/events.ts';
import type { Jobs } from '../../kit/jobs/jobs.ts';

/** A user signed a tax form: payouts held for it may be sent. */
export const formSigned = defineEvent<{ userId: string; jobs: Jobs }>('form signed');
