import { createFileRoute, notFound } from '@tanstack/react-router';
import { askFirst } from '../../features/player/askFirst.ts';
import { courseQuery } from '../../features/player/player.api.ts';
import { PickPage } from '../../features/player/PickPage.tsx';
import { PlayerPage } from '../../features/player/PlayerPage.tsx';
import { trainingSearch } from '../../features/player/trainingLink.ts';
import { loadTexts } from '../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/training/{-$curriculumId}/{-$courseId}')({
  staticData: { rendered: true, ahead: ['/api/courses/$courseId', '/api/courses/$courseId/progress'] },
  validateSearch: trainingSearch,
  loader: async ({ context, params: { courseId }, location }) => {
    const [, course] = await Promise.all([
      loadTexts('offline', 'player', 'quiz', 'scorm'),
      courseId ? context.queryClient.query({ ...courseQuery(courseId), staleTime: 'static' }) : undefined,
    ]);
    if (course === null) notFound({ throw: true });
    if (course) askFirst(context.queryClient, course, trainingSearch(location.search));
  },
  component: Training,
});

function Training() {
  const { curriculumId, courseId } = Route.useParams();
  const search = Route.useSearch();
  return courseId ? (
    <PlayerPage courseId={courseId} search={search} />
  ) : (
    <PickPage curriculumId={curriculumId} />
  );
}
