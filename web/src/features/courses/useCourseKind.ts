import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PublishingCalls, PublishingKind } from '../../shared/publishing/publishable.ts';
import type { Status } from '../../shared/ui/StatusBadge.tsx';
import {
  fetchCourse,
  type CourseEdit,
  type CourseRow,
  deleteCourse,
  invalidateCourses,
  setCourseCache,
  publishCourse,
  restoreCourse,
  submitCourse,
  unpublishCourse,
} from './courses.api.ts';

const stored = async (answer: Promise<{ readonly edit: CourseEdit }>) => setCourseCache((await answer).edit);

const calls: PublishingCalls = {
  publish: (id) => stored(publishCourse({ params: { id } })),
  submit: (id) => stored(submitCourse({ params: { id } })),
  unpublish: (id) => stored(unpublishCourse({ params: { id } })),
  restore: (id) => stored(restoreCourse({ params: { id } })),
  remove: async (id) => {
    await deleteCourse({ params: { id } });
    invalidateCourses();
  },
  learners: async (id) => (await fetchCourse(id))?.learners ?? 0,
};

/** The status as people call it: deleted before all, and what is in review waits for approval. */
export const courseState = ({ status, deletedAt }: Pick<CourseRow, 'status' | 'deletedAt'>): Status =>
  deletedAt ? 'deleted' : status === 'review' ? 'waiting_approval' : status;

export const editorOf = (id: string, title: string): LinkProps => ({
  to: '/auth/admin/courses/$courseId/edit',
  params: { courseId: id },
  search: { crumb: title },
});

export const previewOf = (id: string, title: string): LinkProps => ({
  to: '/auth/admin/courses/$courseId/preview',
  params: { courseId: id },
  search: { crumb: title },
});

type AnyCourse = Pick<CourseRow, '_id' | 'title' | 'status' | 'deletedAt' | 'can' | 'throughReview'>;

/** Courses as a kind of publishable thing. */
export function useCourseKind<C extends AnyCourse>(): PublishingKind<C> {
  const { t } = useTranslation('courses');
  return {
    of: (course) => ({
      _id: course._id,
      name: course.title,
      status: courseState(course),
      can: course.can,
      throughReview: course.throughReview,
    }),
    calls,
    deletion: {
      text: t('delete.text'),
      action: t('delete.action', { count: 1 }),
      keep: t('delete.keep', { count: 1 }),
    },
    editor: ({ _id, title, can }) => (can.edit ? editorOf(_id, title) : undefined),
  };
}
