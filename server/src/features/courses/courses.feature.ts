import { courseTranslatable } from './courses.texts.ts';
import { feature } from '../../kit/feature.ts';
import { hasPermission } from '../../kit/session/actor.ts';
import { chapterRoutes } from './chapters/chapters.routes.ts';
import { courseJobs } from './courses.jobs.ts';
import { courseRoutes } from './courses.routes.ts';
import { giftRoutes } from './gift/gift.routes.ts';
import { waitingRequests, waitingSince } from './review/review.queries.ts';
import { reviewRoutes } from './review/review.routes.ts';
import { sharingRoutes } from './sharing/sharing.routes.ts';
import { course } from './courses.subjects.ts';
import { reassignRows, type Merging } from '../../kit/account-merge.ts';
import type { PersonalDataSource } from '../../kit/personal-data.ts';

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
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    courses: (typeof activity)[number];
  }
}

const coursesMerging: Merging = {
  moved: [reassignRows({ table: 'course_share_reader', kind: 'activity', key: ['key'] })],
  kept: [
    'course.created_by',
    'course.updated_by',
    'course_share.created_by',
    'course_request.submitted_by',
    'course_request.decided_by',
  ],
  ended: [],
};

/** Personal data in courses: authors and reviewers. The rows stay without the name. */
const coursesUser: PersonalDataSource = {
  rows: {
    'course.created_by': { leaving: 'keep' },
    'course.updated_by': { leaving: 'keep' },
    'course_share.created_by': { leaving: 'keep' },
    'course_share_reader.user_id': { leaving: 'delete' },
    'course_request.submitted_by': { leaving: 'keep', without: [] },
    'course_request.decided_by': { leaving: 'keep' },
  },
};

export const courses = feature({
  name: 'courses',
  subjects: [course],
  activity,
  translatable: [courseTranslatable],
  routes: [...courseRoutes, ...chapterRoutes, ...sharingRoutes, ...reviewRoutes, ...giftRoutes],
  jobs: courseJobs,
  merging: coursesMerging,
  person: coursesUser,
  waiting: [
    {
      kind: 'courseRequests',
      group: 'decide',
      shown: (actor, { features }) => features.courseReview && hasPermission(actor, 'VIEW_COURSE_REQUESTS'),
      count: waitingSince,
      link: '/auth/admin/course-requests',
    },
  ],
  badges: {
    courseRequests: {
      shown: (actor, { features }) => features.courseReview && hasPermission(actor, 'VIEW_COURSE_REQUESTS'),
      count: waitingRequests,
    },
  },
});
