import { z } from 'zod';
import { CertificationBrief } from './certificates.ts';
import { QuizEdit, QuizInput } from './course-quiz.ts';
import { type Access, LARGE_BODY, endpoint, may, signedIn } from './endpoint.ts';
import {
  FileRef,
  Flag,
  Id,
  ImageView,
  Instant,
  line,
  listQuery,
  MediaView,
  Pagination,
  paragraph,
  Ref,
  several,
} from './fields.ts';
import { LANGUAGE_TAGS, type Language } from './languages.ts';
import { COURSE } from './limits.ts';
import { BrandRef, NewResource, PlayerCourse, ResourceView, Texts } from './training.ts';

export const CourseStatus = z.enum(['draft', 'review', 'denied', 'published']);
export type CourseStatus = z.infer<typeof CourseStatus>;

/** Actions on a course that are currently available to the user. */
const Can = z.object({
  edit: z.boolean(),
  /** Straight to published. */
  publish: z.boolean(),
  /** Permission to submit for review, if reviews are on. */
  submit: z.boolean(),
  unpublish: z.boolean(),
  unassign: z.boolean(),
  /** Write its texts in other languages. */
  translate: z.boolean(),
  share: z.boolean(),
  duplicate: z.boolean(),
  delete: z.boolean(),
  restore: z.boolean(),
});
export type CourseCan = z.infer<typeof Can>;

const Named = z.object({ _id: Id, title: z.string() });

const row = {
  _id: Id,
  title: z.string(),
  description: z.string(),
  image: ImageView.nullable(),
  brandId: Id,
  brand: BrandRef,
  status: CourseStatus,
  /** Published and not deleted. */
  active: z.boolean(),
  isScorm: z.boolean(),
  minutes: z.number(),
  /** Curriculums that contain it. */
  curriculums: z.array(Named),
  updatedAt: Instant,
  /** Full name of the last editor; empty when it was never saved. */
  updatedBy: z.string(),
  deletedAt: Instant.nullable(),
  /** True when another user has to review what this user publishes. */
  throughReview: z.boolean(),
  /** People who have begun it. */
  learners: z.number(),
  can: Can,
};

/** A course in the builders' list. */
export const CourseRow = z.object({
  ...row,
  chapters: z.number(),
  questions: z.number(),
  /** Share of learners who have passed, 0 to 1; null when no learner has started. */
  completed: z.number().nullable(),
});
export type CourseRow = z.infer<typeof CourseRow>;

/** Requirements for publishing a course; captions are only advice. */
export const CourseNeed = z.enum([
  'title',
  'image',
  'chapters',
  'media',
  'quiz',
  'offline',
  'captions',
  'package',
]);
export type CourseNeed = z.infer<typeof CourseNeed>;

const Check = z.object({
  what: CourseNeed,
  done: z.boolean(),
  /** True if publishing requires it. */
  required: z.boolean(),
  /** Chapters, sections, or questions that need a fix. */
  open: z.array(Named),
});
export type CourseCheck = z.infer<typeof Check>;

/** A course as its builders edit it. */
export const CourseEdit = z.object({
  ...row,
  cheatSheet: MediaView.nullable(),
  /** Image, cheat sheet and first curriculum under their documented names. */
  imageFile: ImageView.nullable(),
  cheatSheetFile: MediaView.nullable(),
  curriculumId: Id.nullable(),
  /** 0 to 1; null takes the tenant's. */
  passMark: z.number().nullable(),
  /** The tenant's pass mark, which a null pass mark inherits. */
  tenantPassMark: z.number(),
  attemptsAllowed: z.number().nullable(),
  /** Seconds. */
  timer: z.number().nullable(),
  shuffle: z.boolean(),
  /** Learners may take it along for use without a network. */
  offline: z.boolean(),
  /** The test, too: it is scored once the network is back. */
  offlineTest: z.boolean(),
  /** Bytes of all its files. */
  offlineSize: z.number(),
  quiz: QuizEdit,
  prerequisites: z.array(Named),
  resources: z.array(ResourceView),
  texts: Texts,
  denyReason: z.string().nullable(),
  /** Null while none was ever saved. */
  certificate: CertificationBrief.nullable(),
  /** The last review of the course, waiting or decided; null when it never was sent there. */
  review: z
    .object({
      status: z.enum(['pending', 'approved', 'denied', 'withdrawn']),
      submittedBy: z.string(),
      submittedAt: Instant,
      decidedBy: z.string(),
      decidedAt: Instant.nullable(),
    })
    .nullable(),
  checks: z.array(Check),
  publishedAt: Instant.nullable(),
  /** Send it back when saving. */
  version: z.number(),
});
export type CourseEdit = z.infer<typeof CourseEdit>;

/** Absent fields stay as they are; null takes a value away. */
const changes = {
  description: paragraph(COURSE.description).optional(),
  minutes: z.number().int().min(0).max(COURSE.minutes).optional(),
  imageFile: FileRef,
  cheatSheetFile: FileRef,
  passMark: z.number().min(0).max(1).nullish(),
  attemptsAllowed: z.number().int().min(1).max(COURSE.attempts).nullish(),
  timer: z.number().int().min(COURSE.timerLeast).max(COURSE.timer).nullish(),
  shuffle: z.boolean().optional(),
  offline: z.boolean().optional(),
  /** Needs `offline`, and no time limit. */
  offlineTest: z.boolean().optional(),
  quiz: QuizInput.nullish(),
  prerequisites: z.array(Ref).max(COURSE.prerequisites).optional(),
  /** Issues a certificate to learners who pass, with the default design until the course has one. */
  certificate: z.boolean().optional(),
  texts: Texts.optional(),
  /** Adds the course at the end of this curriculum of its brand. */
  curriculumId: Ref.nullish(),
};
const CourseInput = z.object({ brandId: Ref, title: line(COURSE.title, 1), ...changes });
const CourseChange = z.object({
  version: z.number().int().optional(),
  /** A course stays with its brand. */
  brandId: Ref.optional(),
  title: line(COURSE.title, 1).optional(),
  ...changes,
});
export type CourseChange = z.infer<typeof CourseChange>;

const params = { id: Id };
const builds: Access = { who: may('CREATE_EDIT_COURSE'), scope: 'brand' };
const publishes: Access = { who: may('PUBLISH_COURSE'), scope: 'brand' };
const deletes: Access = { who: may('DELETE_COURSE'), scope: 'brand' };
const one = { edit: CourseEdit };
const files = {
  imageFile: 'image',
  cheatSheetFile: 'document',
  'quiz[questions][*][imageFile]': 'image',
  'quiz[questions][*][answers][*][imageFile]': 'image',
} as const;

export const listCourses = endpoint({
  method: 'GET',
  path: '/api/courses',
  summary: 'Courses of the brands one builds, drafts included',
  access: { who: may('VIEW_COURSES'), scope: 'brand' },
  query: listQuery({
    limit: 10,
    sortBy: ['updatedAt', 'title', 'status', 'learners'],
    sortDir: -1,
    filters: {
      brandId: several(Ref).optional(),
      curriculumId: several(Ref).optional(),
      active: Flag.optional(),
      status: several(CourseStatus).optional(),
      isScorm: several(Flag).optional(),
      /** Only deleted ones, which can be restored. */
      deleted: Flag.default(false),
    },
  }),
  reply: {
    courses: z.array(CourseRow),
    /**
     * Number of courses that may still be added to the filtered brands, or else to all brands that the user may edit.
     */
    limit: z.number(),
    pagination: Pagination,
  },
});

export const getCourse = endpoint({
  method: 'GET',
  path: '/api/courses/:id',
  summary: 'A course as its learners get it; for those who build it also as they edit it',
  access: { who: signedIn(), scope: 'own' },
  params,
  query: z.object({
    /** Curriculum it is opened from, for a course in several curriculums. */
    curriculumId: Ref.optional(),
    /** Reads the course as an editor: nothing is locked and no progress is stored. */
    preview: Flag.default(false),
    /** Reading language; defaults to the user's. */
    language: z.enum(LANGUAGE_TAGS as [Language, ...Language[]]).optional(),
  }),
  reply: { course: PlayerCourse.optional(), edit: CourseEdit.optional() },
});

export const createCourse = endpoint({
  method: 'POST',
  path: '/api/courses',
  maxBody: LARGE_BODY,
  summary: 'Make a course; it starts as a draft',
  access: builds,
  body: CourseInput,
  files,
  reply: one,
  problems: ['content.limit_reached', 'course.prerequisite_cycle', 'file.unknown'],
});
export const saveCourse = endpoint({
  method: 'POST',
  path: '/api/courses/:id',
  maxBody: LARGE_BODY,
  summary: 'Change a course; what is not named stays',
  access: builds,
  params,
  body: CourseChange,
  files,
  reply: one,
  problems: [
    'content.stale',
    'course.incomplete',
    'course.prerequisite_cycle',
    'course.scorm_content',
    'file.unknown',
  ],
});
export const deleteCourse = endpoint({
  method: 'DELETE',
  path: '/api/courses/:id',
  summary: 'Delete a course; it can be restored for 30 days',
  access: deletes,
  params,
});
export const restoreCourse = endpoint({
  method: 'POST',
  path: '/api/courses/:id/restore',
  summary: 'Take a deletion back',
  access: deletes,
  params,
  reply: one,
  problems: ['content.limit_reached'],
});
export const publishCourse = endpoint({
  method: 'POST',
  path: '/api/courses/:id/publish',
  summary: 'Publish a course, through review where that is on, or say what is missing',
  access: publishes,
  params,
  reply: one,
  problems: ['course.incomplete', 'content.transition'],
});
export const submitCourse = endpoint({
  method: 'POST',
  path: '/api/courses/:id/submit',
  summary: 'Send a course for review; without review it is published',
  access: builds,
  params,
  reply: one,
  problems: ['course.incomplete', 'content.transition'],
});
export const unpublishCourse = endpoint({
  method: 'POST',
  path: '/api/courses/:id/unpublish',
  summary: 'Take a course from the learners, or back from review; results stay',
  access: publishes,
  params,
  reply: one,
  problems: ['content.transition'],
});
export const duplicateCourse = endpoint({
  method: 'POST',
  path: '/api/courses/:id/duplicate',
  summary: 'Make a draft like this course, for its brand or another one that one builds with',
  access: builds,
  params,
  body: z.object({
    /** Absent: the brand of the course. */
    brandId: Ref.nullish(),
    /** Adds the copy at the end of this curriculum of its brand. */
    curriculumId: Ref.nullish(),
  }),
  reply: one,
  problems: ['content.limit_reached', 'course.scorm_copy'],
});
export const unassignCourse = endpoint({
  method: 'PUT',
  path: '/api/courses/:id/unassign-course/:curriculumId',
  summary: 'Take a course out of one curriculum',
  access: { who: may('UNASSIGN_COURSE'), scope: 'brand' },
  params: { id: Id, curriculumId: Id },
  reply: one,
  problems: ['course.prerequisite_cycle'],
});

export const addCourseResource = endpoint({
  method: 'POST',
  path: '/api/courses/:id/resources',
  summary: 'Give a file or a link along with a course',
  access: builds,
  params,
  body: NewResource,
  files: { file: 'document' },
  reply: { resource: ResourceView, ...one },
  problems: ['file.unknown'],
});
export const removeCourseResource = endpoint({
  method: 'DELETE',
  path: '/api/courses/:id/resources/:resourceId',
  summary: 'Take a file or link away',
  access: builds,
  params: { ...params, resourceId: Id },
  reply: one,
});
