import { createFileRoute } from '@tanstack/react-router';
import { EditPersonPage } from '../../../../../features/reports/EditPersonPage.tsx';
import { reportSearch } from '../../../../../features/reports/reportSearch.ts';
import { pageTexts } from '../../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/report/user/$userId/edit')({
  staticData: { texts: ['reports', 'roles'] },
  validateSearch: reportSearch,
  loader: ({ route }) => pageTexts(route),
  component: Page,
});

function Page() {
  const { userId } = Route.useParams();
  return <EditPersonPage id={userId} />;
}
