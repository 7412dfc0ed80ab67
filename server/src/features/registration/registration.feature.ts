import { feature } from '../../kit/feature.ts';
import { registerRoutes } from './registration.routes.ts';
import type { AnyJob } from '../../kit/jobs/jobs.ts';
import { sendCode } from './commands/verify-email.ts';

const activity = ['user.register'] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    registration: (typeof activity)[number];
  }
}

const registrationJobs: readonly AnyJob[] = [sendCode];

export const registration = feature({
  name: 'registration',
  activity,
  routes: registerRoutes,
  jobs: registrationJobs,
});
