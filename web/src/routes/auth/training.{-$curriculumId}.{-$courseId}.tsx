import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { FailedPage, PublicNotFoundPage } from '../../app/pages/LostPage.tsx';
import { prefetchCourse, opensQuiz, quizLink } from '../../features/player/askFirst.ts';
import { courseQuery } from '../../features/player/player.api.ts';
import { PickPage } from '../../features/player/PickPage.tsx';
import { PlayerPage } from '../../features/player/PlayerPage.tsx';
import { trainingSearch } from '../../features/player/trainingLink.ts';
import { pageTexts } from '../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/training/{-$curriculumId}/{-$courseId}')({
  staticData: {
    texts: ['offline', 'player', 'quiz', 'scorm'],
    rendered: true,
    ahead: ['/api/courses/$courseId', '/api/courses/$courseId/progress'],
  },
  validateSearch: trainingSearch,
  loader: async ({ context, params: { courseId }, location, route }) => {
    const [, course] = await Promise.all([
      pageTexts(route),
      courseId ? context.queryClient.query({ ...courseQuery(courseId), staleTime: 'static' }) : undefined,
    ]);
    if (course === null) notFound({ throw: true });
    if (!course) return;
    const search = trainingSearch(location.search);
    // Resuming after the last chapter continues with the quiz; links inside the course name a chapter.
    // oxlint-disable-next-line typescript/only-throw-error -- this is how the router takes a redirect
    if (opensQuiz(context.queryClient, course, search)) throw redirect(quizLink(course));
    prefetchCourse(context.queryClient, course, search);
  },
  component: Training,
  notFoundComponent: PublicNotFoundPage,
  errorComponent: FailedPage,
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
