import { AdminDashboard } from '../../features/dashboards/AdminDashboard.tsx';
import { BrandDashboardPage } from '../../features/dashboards/BrandDashboardPage.tsx';
import { useSession } from '../../shared/session/session.ts';
import { viewerOf } from '../viewer.ts';
import { AdminStart } from './AdminStart.tsx';

/**
 * Landing page of the admin portal: the dashboard where the specification grants one, otherwise every available entry.
 */
export function AdminHome() {
  const viewer = viewerOf(useSession());
  if (viewer.is('platform-admin', 'company-admin')) return <AdminDashboard />;
  return viewer.is('brand-manager') ? <BrandDashboardPage /> : <AdminStart />;
}
