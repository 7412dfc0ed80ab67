import { createFileRoute } from '@tanstack/react-router';
import { ProgressPage } from '../../../../../features/reports/ProgressPage.tsx';
import { reportSearch } from '../../../../../features/reports/reportSearch.ts';
import { pageTexts } from '../../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/report/user/$userId/{-$curriculumId}/progress')({
  staticData: { texts: ['reports', 'roles'] },
  validateSearch: reportSearch,
  loader: ({ route }) => pageTexts(route),
  component: Page,
});

function Page() {
  const { userId, curriculumId } = Route.useParams();
  return <ProgressPage userId={userId} curriculumId={curriculumId} />;
}
