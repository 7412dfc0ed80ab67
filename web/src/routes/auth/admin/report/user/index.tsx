import { createFileRoute } from '@tanstack/react-router';
import { ReportPage } from '../../../../../features/reports/ReportPage.tsx';
import { reportSearch } from '../../../../../features/reports/reportSearch.ts';
import { pageTexts } from '../../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/report/user/')({
  staticData: { texts: ['reports', 'roles', 'users'] },
  validateSearch: reportSearch,
  loader: ({ route }) => pageTexts(route),
  component: () => <ReportPage name="users" />,
});
