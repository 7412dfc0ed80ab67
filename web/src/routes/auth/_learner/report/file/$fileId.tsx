import { createFileRoute } from '@tanstack/react-router';
import { ReportFilePage } from '../../../../../features/reports/ReportFilePage.tsx';
import { pageTexts } from '../../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/report/file/$fileId')({
  staticData: { texts: ['reports'] },
  loader: ({ route }) => pageTexts(route),
  component: Page,
});

function Page() {
  const { fileId } = Route.useParams();
  return <ReportFilePage id={fileId} />;
}
