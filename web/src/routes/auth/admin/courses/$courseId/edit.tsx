import { createFileRoute } from '@tanstack/react-router';
import { courseQuery } from '../../../../../features/courses/courses.api.ts';
import { CourseEditPage } from '../../../../../features/courses/CourseEditPage.tsx';
import { editorPlace } from '../../../../../features/courses/editor/editorPlace.ts';
import { pageTexts } from '../../../../../shared/i18n/pageTexts.ts';
import { ignorePrefetchError } from '../../../../../shared/api/queryClient.ts';
import { TabbedSkeleton } from '../../../../../shared/ui/EditorSkeleton.tsx';

export const Route = createFileRoute('/auth/admin/courses/$courseId/edit')({
  staticData: { texts: ['courses', 'certificate-design', 'scorm-admin'], title: 'crumb.course' },
  validateSearch: editorPlace,
  loader: async ({ context, params, route }) => {
    void context.queryClient.query(courseQuery(params.courseId)).catch(ignorePrefetchError);
    await pageTexts(route);
  },
  pendingComponent: TabbedSkeleton,
  component: Course,
});

function Course() {
  const { courseId } = Route.useParams();
  return <CourseEditPage key={courseId} courseId={courseId} place={Route.useSearch()} />;
}
