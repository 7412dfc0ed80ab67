import { createFileRoute } from '@tanstack/react-router';
import { SchedulesPage } from '../../../../features/reports/SchedulesPage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/report/schedules')({
  staticData: { texts: ['reports'] },
  loader: ({ route }) => pageTexts(route),
  component: SchedulesPage,
});
