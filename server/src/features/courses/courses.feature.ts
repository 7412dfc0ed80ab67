import { feature } from '../../kit/feature.ts';
import { holds } from '../../kit/session/actor.ts';
import { chapterRoutes } from './chapters/chapters.routes.ts';
import { courseFileAccess } from './courses.files.ts';
import { courseJobs } from './courses.jobs.ts';
import { coursesMerging } from './courses.merging.ts';
import { coursesPerson } from './courses.person.ts';
import { courseRoutes } from './courses.routes.ts';
import { giftRoutes } from './gift/gift.routes.ts';
import { waitingRequests } from './review/review.queries.ts';
import { reviewRoutes } from './review/review.routes.ts';
import { sharingRoutes } from './sharing/sharing.routes.ts';

export const courses = feature({
  name: 'courses',
  routes: [...courseRoutes, ...chapterRoutes, ...sharingRoutes, ...reviewRoutes, ...giftRoutes],
  jobs: courseJobs,
  files: courseFileAccess,
  merging: coursesMerging,
  person: coursesPerson,
  badges: {
    courseRequests: {
      shown: (actor, { features }) => features.courseReview && holds(actor, 'VIEW_COURSE_REQUESTS'),
      count: waitingRequests,
    },
  },
});
