import { createFileRoute } from '@tanstack/react-router';
import { CoursePreview } from '../../features/player/CoursePreview.tsx';
import { courseQuery } from '../../features/player/player.api.ts';
import { type TrainingSearch, trainingSearch } from '../../features/player/trainingLink.ts';
import { loadTexts } from '../../shared/i18n/i18n.ts';

/** `requests`: opened from the list of courses that wait for review, and leads back there. */
interface PreviewSearch extends TrainingSearch {
  readonly from?: 'requests' | undefined;
}

export const Route = createFileRoute('/auth/admin_/courses/$courseId/preview')({
  validateSearch: (search: Record<string, unknown>): PreviewSearch => ({
    ...trainingSearch(search),
    ...(search['from'] === 'requests' && { from: 'requests' as const }),
  }),
  loader: ({ context, params: { courseId } }) =>
    Promise.all([
      loadTexts('player'),
      context.queryClient.query({ ...courseQuery(courseId), staleTime: 'static' }),
    ]),
  component: Preview,
});

function Preview() {
  const { courseId } = Route.useParams();
  const { chapter, from } = Route.useSearch();
  const linkTo = (search: TrainingSearch) =>
    ({
      to: '/auth/admin/courses/$courseId/preview',
      params: { courseId },
      search: { ...search, ...(from && { from }) },
    }) as const;
  return (
    <CoursePreview
      courseId={courseId}
      chapter={chapter}
      linkTo={linkTo}
      from={from}
      back={
        from
          ? { to: '/auth/admin/course-requests' }
          : { to: '/auth/admin/courses/$courseId/edit', params: { courseId } }
      }
    />
  );
}
