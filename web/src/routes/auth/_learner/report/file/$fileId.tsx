import { createFileRoute } from '@tanstack/react-router';
import { ReportFilePage } from '../../../../../features/reports/ReportFilePage.tsx';
import { loadTexts } from '../../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/_learner/report/file/$fileId')({
  loader: () => loadTexts('reports'),
  component: Page,
});

function Page() {
  const { fileId } = Route.useParams();
  return <ReportFilePage id={fileId} />;
}
