import { ofBrand } from '../../kit/publishable/brand.ts';
import type { BrandLimit } from '../../kit/publishable/limit.ts';
import { REVIEWED } from '../../kit/publishable/machine.ts';
import { publishable } from '../../kit/publishable/publishable.ts';
import { listGaps } from './checks.ts';
import { releaseUnreferencedFiles } from './course-uses.ts';
import { QuizQuestions } from './quiz.ts';
import { snapshotQuizVersion } from './test-version.ts';
import { emitCourseLeftCurriculums } from './tell-curriculums.ts';

export const COURSE_LIMIT: BrandLimit = { table: 'course', column: 'course_limit', setting: 'courseLimits' };

export const courses = publishable({
  kind: 'course',
  table: 'course',
  machine: REVIEWED,
  ...ofBrand('course'),
  rights: { edit: ['CREATE_EDIT_COURSE'], publish: ['PUBLISH_COURSE'], remove: ['DELETE_COURSE'] },
  rows: (tx) =>
    tx
      .selectFrom('course')
      .select(['id', 'brand_id', 'title', 'description', 'texts', 'status', 'version', 'quiz'])
      .select(['image_id', 'cheat_sheet_id', 'is_scorm', 'deleted_at']),
  missing: (tx, { id }) => listGaps(tx, id),
  incomplete: 'course.incomplete',
  complete: ['publish', 'submit', 'approve'],
  limit: COURSE_LIMIT,
  updatedBy: true,
  log: {
    publish: 'course.publish',
    unpublish: 'course.unpublish',
    submit: 'course.submit',
    approve: 'course.approve',
    deny: 'course.deny',
    reopen: 'course.reopen',
    delete: 'course.delete',
    restore: 'course.restore',
  },
  shown: async (tx, { actor, now, portal }, { id, quiz }) => {
    await snapshotQuizVersion(tx, id, QuizQuestions.parse(quiz ?? []), now);
    await releaseUnreferencedFiles(tx, portal, actor, id);
  },
  hidden: emitCourseLeftCurriculums,
});

/** A course that is changed, or anything that belongs to it, locked. */
export type LockedCourse = Awaited<ReturnType<typeof courses.lock>>;
