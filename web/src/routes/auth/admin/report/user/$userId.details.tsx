import { createFileRoute } from '@tanstack/react-router';
import { PersonReportPage } from '../../../../../features/reports/PersonReportPage.tsx';
import { reportSearch } from '../../../../../features/reports/reportSearch.ts';
import { loadTexts } from '../../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/report/user/$userId/details')({
  staticData: { title: 'crumb.reportDetails' },
  validateSearch: reportSearch,
  loader: () => loadTexts('reports', 'roles', 'wallet'),
  component: Page,
});

function Page() {
  const { userId } = Route.useParams();
  return <PersonReportPage id={userId} />;
}
