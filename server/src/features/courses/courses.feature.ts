import { courseTranslatable } from './courses.texts.ts';
import { feature } from '../../kit/feature.ts';
import { holds } from '../../kit/session/actor.ts';
import { chapterRoutes } from './chapters/chapters.routes.ts';
import { courseJobs } from './courses.jobs.ts';
import { coursesMerging } from './courses.merging.ts';
import { coursesPerson } from './courses.person.ts';
import { courseRoutes } from './courses.routes.ts';
import { giftRoutes } from './gift/gift.routes.ts';
import { waitingRequests, waitingSince } from './review/review.queries.ts';
import { reviewRoutes } from './review/review.routes.ts';
import { sharingRoutes } from './sharing/sharing.routes.ts';
import { course } from './courses.subjects.ts';

const activity = [
  'chapter.create',
  'chapter.delete',
  'chapter.order',
  'chapter.save',
  'course.approve',
  'course.create',
  'course.delete',
  'course.deny',
  'course.duplicate',
  'course.publish',
  'course.reopen',
  'course.resource_add',
  'course.resource_remove',
  'course.restore',
  'course.save',
  'course.share',
  'course.share_extend',
  'course.share_revoke',
  'course.submit',
  'course.unassign',
  'course.unpublish',
  'section.delete',
  'section.order',
] as const;
declare module '../../kit/activity.ts' {
  interface ActivityKinds {
    courses: (typeof activity)[number];
  }
}

export const courses = feature({
  name: 'courses',
  subjects: [course],
  activity,
  translatable: [courseTranslatable],
  routes: [...courseRoutes, ...chapterRoutes, ...sharingRoutes, ...reviewRoutes, ...giftRoutes],
  jobs: courseJobs,
  merging: coursesMerging,
  person: coursesPerson,
  waiting: [
    {
      kind: 'courseRequests',
      group: 'decide',
      shown: (actor, { features }) => features.courseReview && holds(actor, 'VIEW_COURSE_REQUESTS'),
      count: waitingSince,
      link: '/auth/admin/course-requests',
    },
  ],
  badges: {
    courseRequests: {
      shown: (actor, { features }) => features.courseReview && holds(actor, 'VIEW_COURSE_REQUESTS'),
      count: waitingRequests,
    },
  },
});
