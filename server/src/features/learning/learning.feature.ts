import { feature } from '../../kit/feature.ts';
import { on } from '../../kit/events.ts';
import { courseLeftCurriculums } from '../courses/courses.public.ts';
import { usersMerged } from '../users/users.public.ts';
import { curriculumPassed } from './learning.events.ts';
import { curriculumsChanged, learningJobs, settleMerged } from './learning.jobs.ts';
import { learningMerging } from './learning.merging.ts';
import { learningPerson } from './learning.person.ts';
import { learningRoutes } from './learning.routes.ts';
import { tellCurriculumPassed } from './progress/tell-passed.ts';

export const learning = feature({
  name: 'learning',
  routes: learningRoutes,
  jobs: learningJobs,
  merging: learningMerging,
  person: learningPerson,
  on: [
    on(curriculumPassed, tellCurriculumPassed),
    on(courseLeftCurriculums, (tx, { curriculumIds, jobs }) => curriculumsChanged(jobs, tx, curriculumIds)),
    on(usersMerged, settleMerged),
  ],
});
