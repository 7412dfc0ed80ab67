import { feature } from '../../kit/feature.ts';
import { offlineJobs } from './offline.jobs.ts';
import { offlineMerging } from './offline.merging.ts';
import { offlinePerson } from './offline.person.ts';
import { offlineRoutes } from './offline.routes.ts';

export const offline = feature({
  name: 'offline',
  jobs: offlineJobs,
  merging: offlineMerging,
  person: offlinePerson,
  routes: offlineRoutes,
});
