import { createFileRoute } from '@tanstack/react-router';
import { ProgressPage } from '../../../../../features/reports/ProgressPage.tsx';
import { reportSearch } from '../../../../../features/reports/reportSearch.ts';
import { loadTexts } from '../../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/report/user/$userId/{-$curriculumId}/progress')({
  staticData: { title: 'crumb.reportProgress' },
  validateSearch: reportSearch,
  loader: () => loadTexts('reports', 'roles'),
  component: Page,
});

function Page() {
  const { userId, curriculumId } = Route.useParams();
  return <ProgressPage userId={userId} curriculumId={curriculumId} />;
}
