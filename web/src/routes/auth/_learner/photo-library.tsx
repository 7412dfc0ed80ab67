import { createFileRoute } from '@tanstack/react-router';
import { PHOTO_LIST } from '../../../features/media-center/mediaLists.ts';
import { PhotoLibraryPage } from '../../../features/media-center/PhotoLibraryPage.tsx';
import { pageTexts } from '../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/_learner/photo-library')({
  staticData: { texts: ['media-center'] },
  validateSearch: listSearch(PHOTO_LIST),
  loader: ({ route }) => pageTexts(route),
  component: PhotoLibraryPage,
});
