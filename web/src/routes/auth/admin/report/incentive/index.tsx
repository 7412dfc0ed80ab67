import { createFileRoute } from '@tanstack/react-router';
import { ReportPage } from '../../../../../features/reports/ReportPage.tsx';
import { reportSearch } from '../../../../../features/reports/reportSearch.ts';
import { loadTexts } from '../../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/report/incentive/')({
  validateSearch: reportSearch,
  loader: () => loadTexts('reports', 'roles'),
  component: () => <ReportPage name="incentives" />,
});
