import { feature } from '../../kit/feature.ts';
import { on } from '../../kit/events.ts';
import {
  coursePassed,
  coursePassedAgain,
  curriculumPassed,
  curriculumPassedAgain,
} from '../learning/learning.public.ts';
import { userRenamed } from '../users/users.public.ts';
import { certificateFileAccess } from './certificates.files.ts';
import { certificateJobs } from './certificates.jobs.ts';
import { certificatesMerging } from './certificates.merging.ts';
import { certificatesPerson } from './certificates.person.ts';
import { certificateRoutes } from './certificates.routes.ts';
import { certificationRoutes } from './certification.routes.ts';
import { issueForCourse, issueForCurriculum } from './commands/issue.ts';
import { reissueForName } from './commands/reissue.ts';

export const certificates = feature({
  name: 'certificates',
  routes: [...certificateRoutes, ...certificationRoutes],
  jobs: certificateJobs,
  files: certificateFileAccess,
  merging: certificatesMerging,
  person: certificatesPerson,
  on: [
    on(coursePassed, issueForCourse),
    on(coursePassedAgain, issueForCourse),
    on(curriculumPassed, issueForCurriculum),
    on(curriculumPassedAgain, issueForCurriculum),
    on(userRenamed, (tx, { userId }) => reissueForName(tx, userId)),
  ],
});
