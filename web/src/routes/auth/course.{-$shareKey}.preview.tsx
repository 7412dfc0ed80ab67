import { createFileRoute } from '@tanstack/react-router';
import { FailedPage } from '../../app/pages/LostPage.tsx';
import { sharedCourseQuery } from '../../features/player/shared/sharedCourse.ts';
import { SharedCoursePage } from '../../features/player/shared/SharedCoursePage.tsx';
import { type TrainingSearch, trainingSearch } from '../../features/player/trainingLink.ts';
import { ignorePrefetchError } from '../../shared/api/queryClient.ts';
import { pageTexts } from '../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/course/{-$shareKey}/preview')({
  staticData: { texts: ['player'] },
  validateSearch: trainingSearch,
  loader: async ({ context, params: { shareKey }, route }) => {
    if (shareKey) void context.queryClient.query(sharedCourseQuery(shareKey)).catch(ignorePrefetchError);
    await pageTexts(route);
  },
  component: Shared,
  errorComponent: FailedPage,
});

function Shared() {
  const { shareKey } = Route.useParams();
  const { chapter } = Route.useSearch();
  const linkTo = (search: TrainingSearch) =>
    ({ to: '/auth/course/{-$shareKey}/preview', params: { shareKey }, search }) as const;
  return <SharedCoursePage shareKey={shareKey} chapter={chapter} linkTo={linkTo} />;
}
