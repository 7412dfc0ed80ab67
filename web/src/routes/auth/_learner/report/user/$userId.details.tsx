import { createFileRoute } from '@tanstack/react-router';
import { PersonReportPage } from '../../../../../features/reports/PersonReportPage.tsx';
import { reportSearch } from '../../../../../features/reports/reportSearch.ts';
import { pageTexts } from '../../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/report/user/$userId/details')({
  staticData: { texts: ['reports', 'roles', 'users', 'wallet'] },
  validateSearch: reportSearch,
  loader: ({ route }) => pageTexts(route),
  component: Page,
});

function Page() {
  const { userId } = Route.useParams();
  return <PersonReportPage id={userId} />;
}
