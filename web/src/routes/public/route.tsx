import { createFileRoute, Outlet } from '@tanstack/react-router';
import { PublicLayout } from '../../app/layouts/PublicLayout.tsx';

export const Route = createFileRoute('/public')({
  component: () => (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  ),
});
