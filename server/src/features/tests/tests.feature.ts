import { feature } from '../../kit/feature.ts';
import { testJobs } from './tests.jobs.ts';
import { testsMerging } from './tests.merging.ts';
import { testsPerson } from './tests.person.ts';
import { testRoutes } from './tests.routes.ts';

export const tests = feature({
  name: 'tests',
  jobs: testJobs,
  merging: testsMerging,
  person: testsPerson,
  routes: testRoutes,
});
