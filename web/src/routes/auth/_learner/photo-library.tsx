import { createFileRoute } from '@tanstack/react-router';
import { PhotoLibraryPage } from '../../../features/media-center/PhotoLibraryPage.tsx';
import { loadTexts } from '../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/_learner/photo-library')({
  loader: () => loadTexts('media-center'),
  component: PhotoLibraryPage,
});
