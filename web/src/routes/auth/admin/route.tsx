import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AdminLayout } from '../../../app/layouts/AdminLayout.tsx';

export const Route = createFileRoute('/auth/admin')({
  component: () => (
    <AdminLayout>
      <Outlet />
    </AdminLayout>
  ),
});
