import { createFileRoute } from '@tanstack/react-router';
import { UnsavedFilmPage } from '../../../../features/casts/submissions/FilmPreview.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/videos/submissions/preview')({
  staticData: { texts: ['content', 'casts', 'player'] },
  loader: ({ route }) => pageTexts(route),
  component: UnsavedFilmPage,
});
