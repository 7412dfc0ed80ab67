import { createFileRoute } from '@tanstack/react-router';
import { dashboardQuery } from '../../../features/dashboard/dashboard.api.ts';
import { DashboardPage } from '../../../features/dashboard/DashboardPage.tsx';
import { DashboardSkeleton } from '../../../features/dashboard/DashboardSkeleton.tsx';
import { loadTexts } from '../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/_learner/')({
  staticData: { rendered: true, ahead: ['/api/dashboard'] },
  loader: ({ context }) =>
    Promise.all([
      loadTexts('dashboard'),
      context.queryClient.query({ ...dashboardQuery(), staleTime: 'static' }),
    ]),
  pendingComponent: DashboardSkeleton,
  component: DashboardPage,
});
