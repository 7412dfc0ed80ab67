import { feature } from '../../kit/feature.ts';
import { accountJobs } from './account.jobs.ts';
import { accountPerson } from './account.person.ts';
import { accountRoutes } from './account.routes.ts';

const activity = ['user.leave', 'user.stay'] as const;
declare module '../../kit/activity.ts' {
  interface ActivityKinds {
    account: (typeof activity)[number];
  }
}

export const account = feature({
  name: 'account',
  activity,
  jobs: accountJobs,
  person: accountPerson,
  routes: accountRoutes,
});
