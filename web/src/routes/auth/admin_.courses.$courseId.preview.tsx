import { createFileRoute } from '@tanstack/react-router';
import { CoursePreview } from '../../features/player/CoursePreview.tsx';
import { courseQuery } from '../../features/player/player.api.ts';
import { type TrainingSearch, trainingSearch } from '../../features/player/trainingLink.ts';
import { loadTexts } from '../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin_/courses/$courseId/preview')({
  validateSearch: trainingSearch,
  loader: ({ context, params: { courseId } }) =>
    Promise.all([
      loadTexts('player', 'scorm'),
      context.queryClient.query({ ...courseQuery(courseId), staleTime: 'static' }),
    ]),
  component: Preview,
});

function Preview() {
  const { courseId } = Route.useParams();
  const { chapter } = Route.useSearch();
  const linkTo = (search: TrainingSearch) =>
    ({ to: '/auth/admin/courses/$courseId/preview', params: { courseId }, search }) as const;
  return (
    <CoursePreview
      courseId={courseId}
      chapter={chapter}
      linkTo={linkTo}
      back={{ to: '/auth/admin/courses/$courseId/edit', params: { courseId } }}
    />
  );
}
