import { createFileRoute } from '@tanstack/react-router';
import { EditPersonPage } from '../../../../../features/reports/EditPersonPage.tsx';
import { reportSearch } from '../../../../../features/reports/reportSearch.ts';
import { loadTexts } from '../../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/_learner/report/user/$userId/edit')({
  validateSearch: reportSearch,
  loader: () => loadTexts('reports', 'roles'),
  component: Page,
});

function Page() {
  const { userId } = Route.useParams();
  return <EditPersonPage id={userId} />;
}
