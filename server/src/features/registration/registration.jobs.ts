import type { AnyJob } from '../../kit/jobs/jobs.ts';
import { sendCode } from './commands/verify-email.ts';

export const registrationJobs: readonly AnyJob[] = [sendCode];
