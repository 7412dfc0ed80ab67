import { feature } from '../../kit/feature.ts';
import { brandJobs } from './brands.jobs.ts';
import { brandsMerging } from './brands.merging.ts';
import { brandsPerson } from './brands.person.ts';
import { brandFileAccess } from './brands.files.ts';
import { brandRoutes } from './brands.routes.ts';

export const brands = feature({
  name: 'brands',
  routes: brandRoutes,
  jobs: brandJobs,
  files: brandFileAccess,
  merging: brandsMerging,
  person: brandsPerson,
});
