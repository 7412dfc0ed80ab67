import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AdminGate } from '../../../app/layouts/AdminGate.tsx';
import { AdminLayout } from '../../../app/layouts/AdminLayout.tsx';

export const Route = createFileRoute('/auth/admin')({
  component: () => (
    <AdminLayout>
      <AdminGate>
        <Outlet />
      </AdminGate>
    </AdminLayout>
  ),
});
