import { createFileRoute, Outlet } from '@tanstack/react-router';
import { NotFoundPage } from '../../app/pages/NotFoundPage.tsx';
import { PublicLayout } from '../../app/layouts/PublicLayout.tsx';
import { PublicFrame } from '../../shared/ui/PublicFrame.tsx';

export const Route = createFileRoute('/public')({
  component: () => (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  ),
  notFoundComponent: () => (
    <PublicFrame>
      <NotFoundPage />
    </PublicFrame>
  ),
});
