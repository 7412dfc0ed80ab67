import { createFileRoute } from '@tanstack/react-router';
import { CourseReportPage } from '../../../../../features/reports/CourseReportPage.tsx';
import { reportSearch } from '../../../../../features/reports/reportSearch.ts';
import { pageTexts } from '../../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/report/course/$courseId/details')({
  staticData: { texts: ['reports', 'roles'], title: 'crumb.reportDetails' },
  validateSearch: reportSearch,
  loader: ({ route }) => pageTexts(route),
  component: Page,
});

function Page() {
  const { courseId } = Route.useParams();
  return <CourseReportPage id={courseId} />;
}
