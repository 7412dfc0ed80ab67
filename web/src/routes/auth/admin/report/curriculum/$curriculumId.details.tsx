import { createFileRoute } from '@tanstack/react-router';
import { CurriculumReportPage } from '../../../../../features/reports/CourseReportPage.tsx';
import { reportSearch } from '../../../../../features/reports/reportSearch.ts';
import { loadTexts } from '../../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/report/curriculum/$curriculumId/details')({
  staticData: { title: 'crumb.reportDetails' },
  validateSearch: reportSearch,
  loader: () => loadTexts('reports', 'roles'),
  component: Page,
});

function Page() {
  const { curriculumId } = Route.useParams();
  return <CurriculumReportPage id={curriculumId} />;
}
