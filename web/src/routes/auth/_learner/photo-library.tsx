import { createFileRoute } from '@tanstack/react-router';
import { PhotoLibraryPage } from '../../../features/media-center/PhotoLibraryPage.tsx';
import { pageTexts } from '../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/photo-library')({
  staticData: { texts: ['media-center'] },
  loader: ({ route }) => pageTexts(route),
  component: PhotoLibraryPage,
});
