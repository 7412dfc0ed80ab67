import { createFileRoute } from '@tanstack/react-router';
import { AdminHome } from '../../../app/pages/AdminHome.tsx';
import { pageTexts } from '../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/')({
  staticData: { texts: ['dashboards', 'reports', 'brands'] },
  loader: ({ route }) => pageTexts(route),
  component: AdminHome,
});
