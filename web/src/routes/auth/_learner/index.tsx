import { createFileRoute } from '@tanstack/react-router';
import { toConfirmQuery } from '../../../features/announcements/announcements.api.ts';
import { dashboardQuery } from '../../../features/dashboard/dashboard.api.ts';
import { DashboardPage } from '../../../features/dashboard/DashboardPage.tsx';
import { DashboardSkeleton } from '../../../features/dashboard/DashboardSkeleton.tsx';
import { ignorePrefetchError } from '../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../shared/i18n/pageTexts.ts';
import { hasFeature, sessionQuery } from '../../../shared/session/session.ts';

export const Route = createFileRoute('/auth/_learner/')({
  staticData: { texts: ['dashboard', 'announcements'], rendered: true, ahead: ['/api/dashboard'] },
  loader: async ({ context: { queryClient }, route }) => {
    const texts = pageTexts(route);
    const page = queryClient.query({ ...dashboardQuery(), staleTime: 'static' });
    const session = await queryClient.query({ ...sessionQuery, staleTime: 'static' });
    // must-reads are over everything else: they may not push it down later
    if (hasFeature(session, 'announcements'))
      await queryClient.query(toConfirmQuery).catch(ignorePrefetchError);
    return Promise.all([texts, page]);
  },
  pendingComponent: DashboardSkeleton,
  component: DashboardPage,
});
