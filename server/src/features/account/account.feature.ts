import { feature } from '../../kit/feature.ts';
import { accountJobs } from './account.jobs.ts';
import { accountPerson } from './account.person.ts';
import { accountRoutes } from './account.routes.ts';

export const account = feature({
  name: 'account',
  jobs: accountJobs,
  person: accountPerson,
  routes: accountRoutes,
});
