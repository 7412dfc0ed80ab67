import { createFileRoute } from '@tanstack/react-router';
import { UnsavedFilmPage } from '../../../../features/casts/submissions/FilmPreview.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/_learner/videos/submissions/preview')({
  loader: () => loadTexts('content', 'casts', 'player'),
  component: UnsavedFilmPage,
});
