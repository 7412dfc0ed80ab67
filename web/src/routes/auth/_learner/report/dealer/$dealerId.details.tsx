import { createFileRoute } from '@tanstack/react-router';
import { DealerReportPage } from '../../../../../features/reports/DealerReportPage.tsx';
import { reportSearch } from '../../../../../features/reports/reportSearch.ts';
import { pageTexts } from '../../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/report/dealer/$dealerId/details')({
  staticData: { texts: ['reports', 'roles', 'users'] },
  validateSearch: reportSearch,
  loader: ({ route }) => pageTexts(route),
  component: Page,
});

function Page() {
  const { dealerId } = Route.useParams();
  return <DealerReportPage id={dealerId} />;
}
