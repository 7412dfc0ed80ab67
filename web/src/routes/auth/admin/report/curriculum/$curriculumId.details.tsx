import { createFileRoute } from '@tanstack/react-router';
import { CurriculumReportPage } from '../../../../../features/reports/CourseReportPage.tsx';
import { reportSearch } from '../../../../../features/reports/reportSearch.ts';
import { pageTexts } from '../../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/report/curriculum/$curriculumId/details')({
  staticData: { texts: ['reports', 'roles'], title: 'crumb.reportDetails' },
  validateSearch: reportSearch,
  loader: ({ route }) => pageTexts(route),
  component: Page,
});

function Page() {
  const { curriculumId } = Route.useParams();
  return <CurriculumReportPage id={curriculumId} />;
}
