import { feature } from '../../kit/feature.ts';
import { sessionJobs } from './session.jobs.ts';
import { sessionMerging } from './session.merging.ts';
import { sessionPerson } from './session.person.ts';
import { sessionRoutes } from './session.routes.ts';

export const session = feature({
  name: 'session',
  jobs: sessionJobs,
  merging: sessionMerging,
  person: sessionPerson,
  routes: sessionRoutes,
});
