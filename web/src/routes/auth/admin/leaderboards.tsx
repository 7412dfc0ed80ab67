import { createFileRoute } from '@tanstack/react-router';
import { brandChoicesQuery } from '../../../features/leaderboards/leaderboards.api.ts';
import { BOARD_LIST } from '../../../features/leaderboards/leaderboardsList.ts';
import { LeaderboardsPage } from '../../../features/leaderboards/LeaderboardsPage.tsx';
import { shownByPage } from '../../../shared/api/queryClient.ts';
import { loadTexts } from '../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/leaderboards')({
  validateSearch: listSearch(BOARD_LIST),
  loader: async ({ context }) => {
    void context.queryClient.query(brandChoicesQuery).catch(shownByPage);
    await loadTexts('leaderboards');
  },
  component: LeaderboardsPage,
});
