import { createFileRoute, type LinkProps } from '@tanstack/react-router';
import { CoursePreview } from '../../features/player/CoursePreview.tsx';
import { courseQuery, previewedTestQuery } from '../../features/player/player.api.ts';
import { type TrainingSearch, trainingSearch } from '../../features/player/trainingLink.ts';
import { isTarget } from '../../features/translations/targets.ts';
import { type Language, LANGUAGE_TAGS } from '../../shared/i18n/languages.ts';
import { pageTexts } from '../../shared/i18n/pageTexts.ts';

interface PreviewSearch extends TrainingSearch {
  /** `requests`: opened from the list of courses that wait for review, and leads back there. */
  readonly from?: 'requests' | undefined;
  /** To preview in, where it is not that of the page. */
  readonly language?: Language | undefined;
}

function previewSearch(search: Record<string, unknown>): PreviewSearch {
  const language = LANGUAGE_TAGS.find((tag) => tag === search['language']);
  return {
    ...trainingSearch(search),
    ...(search['from'] === 'requests' && { from: 'requests' as const }),
    ...(language && { language }),
  };
}

export const Route = createFileRoute('/auth/admin_/courses/$courseId/preview')({
  staticData: { texts: ['player', 'scorm', 'quiz'] },
  validateSearch: previewSearch,
  loaderDeps: ({ search: { language, step } }) => ({ language, quiz: step === 'quiz' }),
  loader: ({ context, params: { courseId }, deps: { language, quiz }, route }) =>
    Promise.all([
      pageTexts(route),
      context.queryClient.query({ ...courseQuery(courseId, language), staleTime: 'static' }),
      quiz && context.queryClient.query(previewedTestQuery(courseId, language)),
    ]),
  component: Preview,
});

/** Where the preview was opened: translations, the list of requests, or the editor. */
function backOf(courseId: string, { from, language }: PreviewSearch): LinkProps {
  const params = { courseId };
  if (isTarget(language))
    return { to: '/auth/admin/courses/$courseId/translations', params, search: { language } };
  return from ? { to: '/auth/admin/course-requests' } : { to: '/auth/admin/courses/$courseId/edit', params };
}

function Preview() {
  const { courseId } = Route.useParams();
  const { chapter, step, from, language } = Route.useSearch();
  const linkTo = (search: TrainingSearch) =>
    ({
      to: '/auth/admin/courses/$courseId/preview',
      params: { courseId },
      search: { ...search, ...(from && { from }), ...(language && { language }) },
    }) as const;
  return (
    <CoursePreview
      language={language}
      courseId={courseId}
      chapter={chapter}
      quiz={step === 'quiz'}
      linkTo={linkTo}
      from={language ? 'translations' : from}
      back={backOf(courseId, { from, language })}
    />
  );
}
