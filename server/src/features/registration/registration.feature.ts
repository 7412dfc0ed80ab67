import { feature } from '../../kit/feature.ts';
import { registrationJobs } from './registration.jobs.ts';
import { registerRoutes } from './registration.routes.ts';

const activity = ['user.register'] as const;
declare module '../../kit/activity.ts' {
  interface ActivityKinds {
    registration: (typeof activity)[number];
  }
}

export const registration = feature({
  name: 'registration',
  activity,
  routes: registerRoutes,
  jobs: registrationJobs,
});
