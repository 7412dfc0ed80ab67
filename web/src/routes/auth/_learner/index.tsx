import { createFileRoute } from '@tanstack/react-router';
import { dashboardQuery } from '../../../features/dashboard/dashboard.api.ts';
import { DashboardPage } from '../../../features/dashboard/DashboardPage.tsx';
import { DashboardSkeleton } from '../../../features/dashboard/DashboardSkeleton.tsx';
import { pageTexts } from '../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/')({
  staticData: { texts: ['dashboard'], rendered: true, ahead: ['/api/dashboard'] },
  loader: ({ context, route }) =>
    Promise.all([pageTexts(route), context.queryClient.query({ ...dashboardQuery(), staleTime: 'static' })]),
  pendingComponent: DashboardSkeleton,
  component: DashboardPage,
});
