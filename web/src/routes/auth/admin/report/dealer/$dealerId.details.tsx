import { createFileRoute } from '@tanstack/react-router';
import { DealerReportPage } from '../../../../../features/reports/DealerReportPage.tsx';
import { reportSearch } from '../../../../../features/reports/reportSearch.ts';
import { loadTexts } from '../../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/report/dealer/$dealerId/details')({
  staticData: { title: 'crumb.reportDetails' },
  validateSearch: reportSearch,
  loader: () => loadTexts('reports', 'roles'),
  component: Page,
});

function Page() {
  const { dealerId } = Route.useParams();
  return <DealerReportPage id={dealerId} />;
}
