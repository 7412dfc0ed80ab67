import { createFileRoute } from '@tanstack/react-router';
import { FAVORITES_LIST, FavoritesPage } from '../../../features/favorites/FavoritesPage.tsx';
import { loadTexts } from '../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/_learner/favorites')({
  validateSearch: listSearch(FAVORITES_LIST),
  loader: () => loadTexts('favorites', 'content'),
  component: FavoritesPage,
});
