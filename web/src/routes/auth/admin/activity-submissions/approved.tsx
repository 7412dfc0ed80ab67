import { createFileRoute } from '@tanstack/react-router';
import { ActivityQueuePage } from '../../../../features/activities/ActivityQueuePage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/activity-submissions/approved')({
  staticData: { title: 'nav.activities' },
  loader: () => loadTexts('submissions', 'activities'),
  component: () => <ActivityQueuePage status="approved" />,
});
