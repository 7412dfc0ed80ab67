import { AdminDashboard } from '../../features/dashboards/AdminDashboard.tsx';
import { BrandDashboardPage } from '../../features/dashboards/BrandDashboardPage.tsx';
import { useSession } from '../../shared/session/session.ts';
import { viewerOf } from '../viewer.ts';
import { AdminStart } from './AdminStart.tsx';

/** Where the admin portal opens: a dashboard for whom the specification gives one, else every entry that they may open. */
export function AdminHome() {
  const viewer = viewerOf(useSession());
  if (viewer.is('platform-admin', 'company-admin')) return <AdminDashboard />;
  return viewer.is('brand-manager') ? <BrandDashboardPage /> : <AdminStart />;
}
