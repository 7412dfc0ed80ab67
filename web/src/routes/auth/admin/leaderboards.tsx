import { createFileRoute } from '@tanstack/react-router';
import { brandChoicesQuery } from '../../../features/leaderboards/leaderboards.api.ts';
import { BOARD_LIST } from '../../../features/leaderboards/leaderboardsList.ts';
import { LeaderboardsPage } from '../../../features/leaderboards/LeaderboardsPage.tsx';
import { ignorePrefetchError } from '../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/leaderboards')({
  staticData: { texts: ['leaderboards'] },
  validateSearch: listSearch(BOARD_LIST),
  loader: async ({ context, route }) => {
    void context.queryClient.query(brandChoicesQuery).catch(ignorePrefetchError);
    await pageTexts(route);
  },
  component: LeaderboardsPage,
});
