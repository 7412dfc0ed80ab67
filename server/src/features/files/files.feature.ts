import { feature } from '../../kit/feature.ts';
import { fileJobs } from './files.jobs.ts';
import { filesMerging } from './files.merging.ts';
import { filesPerson } from './files.person.ts';
import { fileRoutes } from './files.routes.ts';
import { addUploads } from './uploads/add-uploads.ts';

export const files = feature({
  name: 'files',
  routes: fileRoutes,
  addRoutes: addUploads,
  jobs: fileJobs,
  merging: filesMerging,
  person: filesPerson,
});
