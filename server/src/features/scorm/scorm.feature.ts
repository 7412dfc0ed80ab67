import { feature } from '../../kit/feature.ts';
import { registrationRoutes } from './registrations.routes.ts';
import { buildContentServer } from './runtime/content-server.ts';
import { scormJobs } from './scorm.jobs.ts';
import { scormMerging } from './scorm.merging.ts';
import { scormPerson } from './scorm.person.ts';
import { scormRoutes } from './scorm.routes.ts';

export const scorm = feature({
  name: 'scorm',
  routes: [...scormRoutes, ...registrationRoutes],
  jobs: scormJobs,
  merging: scormMerging,
  person: scormPerson,
  // docs/decisions/005-scorm.md
  contentServer: buildContentServer,
});
