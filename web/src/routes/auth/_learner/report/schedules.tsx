import { createFileRoute } from '@tanstack/react-router';
import { SchedulesPage } from '../../../../features/reports/SchedulesPage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/report/schedules')({
  staticData: { texts: ['reports'], title: 'crumb.reportSchedules' },
  loader: ({ route }) => pageTexts(route),
  component: SchedulesPage,
});
