import { createFileRoute } from '@tanstack/react-router';
import { ActivityQueuePage } from '../../../../features/activities/ActivityQueuePage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/activity-submissions/approved')({
  staticData: { texts: ['submissions', 'activities'], title: 'nav.activities' },
  loader: ({ route }) => pageTexts(route),
  component: () => <ActivityQueuePage status="approved" />,
});
