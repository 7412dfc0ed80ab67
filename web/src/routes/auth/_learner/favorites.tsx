import { createFileRoute } from '@tanstack/react-router';
import { FavoritesPage } from '../../../features/favorites/FavoritesPage.tsx';
import { FAVORITES_LIST } from '../../../features/favorites/favoritesList.ts';
import { pageTexts } from '../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/_learner/favorites')({
  staticData: { texts: ['favorites', 'content'] },
  validateSearch: listSearch(FAVORITES_LIST),
  loader: ({ route }) => pageTexts(route),
  component: FavoritesPage,
});
