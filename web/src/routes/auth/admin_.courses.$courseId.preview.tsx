import { createFileRoute } from '@tanstack/react-router';
import { CoursePreview } from '../../features/player/CoursePreview.tsx';
import { courseQuery } from '../../features/player/player.api.ts';
import { type TrainingSearch, trainingSearch } from '../../features/player/trainingLink.ts';
import { type Language, LANGUAGE_TAGS } from '../../shared/i18n/languages.ts';
import { loadTexts } from '../../shared/i18n/i18n.ts';

/** The language to preview in, as an address gives it. */
function languageIn({ language }: Record<string, unknown>): { language?: Language } {
  const known = LANGUAGE_TAGS.find((tag) => tag === language);
  return known ? { language: known } : {};
}

export const Route = createFileRoute('/auth/admin_/courses/$courseId/preview')({
  validateSearch: (search): TrainingSearch & { language?: Language } => ({
    ...trainingSearch(search),
    ...languageIn(search),
  }),
  loaderDeps: ({ search: { language } }) => ({ language }),
  loader: ({ context, params: { courseId }, deps: { language } }) =>
    Promise.all([
      loadTexts('player'),
      context.queryClient.query({ ...courseQuery(courseId, language), staleTime: 'static' }),
    ]),
  component: Preview,
});

function Preview() {
  const { courseId } = Route.useParams();
  const { chapter, language } = Route.useSearch();
  const linkTo = (search: TrainingSearch) =>
    ({
      to: '/auth/admin/courses/$courseId/preview',
      params: { courseId },
      search: { ...search, ...(language && { language }) },
    }) as const;
  return (
    <CoursePreview
      language={language}
      courseId={courseId}
      chapter={chapter}
      linkTo={linkTo}
      back={{ to: '/auth/admin/courses/$courseId/edit', params: { courseId } }}
    />
  );
}
