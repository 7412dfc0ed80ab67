import { createFileRoute } from '@tanstack/react-router';
import { ActivityQueuePage } from '../../../../features/activities/ActivityQueuePage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/activity-submissions/{-$id}')({
  staticData: { title: 'nav.activities' },
  loader: () => loadTexts('submissions', 'activities'),
  component: One,
});

function One() {
  const { id } = Route.useParams();
  return <ActivityQueuePage status="pending" id={id} />;
}
