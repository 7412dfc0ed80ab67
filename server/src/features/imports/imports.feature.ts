import { feature } from '../../kit/feature.ts';
import { importJobs } from './imports.jobs.ts';
import { importsMerging } from './imports.merging.ts';
import { importsPerson } from './imports.person.ts';
import { importRoutes } from './imports.routes.ts';

export const imports = feature({
  name: 'imports',
  jobs: importJobs,
  merging: importsMerging,
  person: importsPerson,
  routes: importRoutes,
});
