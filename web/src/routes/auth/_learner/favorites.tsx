import { createFileRoute } from '@tanstack/react-router';
import { FavoritesPage } from '../../../features/favorites/FavoritesPage.tsx';
import { FAVORITES_LIST } from '../../../features/favorites/favoritesList.ts';
import { loadTexts } from '../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/_learner/favorites')({
  validateSearch: listSearch(FAVORITES_LIST),
  loader: () => loadTexts('favorites', 'content'),
  component: FavoritesPage,
});
