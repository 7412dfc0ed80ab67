import { createFileRoute } from '@tanstack/react-router';
import { SchedulesPage } from '../../../../features/reports/SchedulesPage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/report/schedules')({
  staticData: { title: 'crumb.reportSchedules' },
  loader: () => loadTexts('reports'),
  component: SchedulesPage,
});
