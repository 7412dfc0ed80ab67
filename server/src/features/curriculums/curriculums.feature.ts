import { feature } from '../../kit/feature.ts';
import { curriculumPartsRoutes } from './curriculum-parts.routes.ts';
import { curriculumFileAccess } from './curriculums.files.ts';
import { curriculumsJobs } from './curriculums.jobs.ts';
import { curriculumsMerging } from './curriculums.merging.ts';
import { curriculumsPerson } from './curriculums.person.ts';
import { curriculumsRoutes } from './curriculums.routes.ts';

export const curriculums = feature({
  name: 'curriculums',
  routes: [...curriculumsRoutes, ...curriculumPartsRoutes],
  jobs: curriculumsJobs,
  files: curriculumFileAccess,
  merging: curriculumsMerging,
  person: curriculumsPerson,
});
