import { createFileRoute } from '@tanstack/react-router';
import { previewQuery } from '../../../../../features/courses/courses.api.ts';
import { CoursePreviewPage } from '../../../../../features/courses/preview/CoursePreviewPage.tsx';
import { loadTexts } from '../../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/courses/$courseId/preview')({
  loader: async ({ context, params }) => {
    void context.queryClient.prefetchQuery(previewQuery(params.courseId));
    await loadTexts('courses');
  },
  component: Course,
});

function Course() {
  const { courseId } = Route.useParams();
  return <CoursePreviewPage key={courseId} courseId={courseId} />;
}
