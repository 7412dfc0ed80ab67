import { createFileRoute } from '@tanstack/react-router';
import { AdminHome } from '../../../app/pages/AdminHome.tsx';
import { loadTexts } from '../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/')({
  loader: () => loadTexts('dashboards', 'reports'),
  component: AdminHome,
});
