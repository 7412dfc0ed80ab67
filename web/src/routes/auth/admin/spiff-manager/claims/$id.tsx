import { createFileRoute } from '@tanstack/react-router';
import { ClaimQueuePage } from '../../../../../features/spiff-claims/ClaimQueuePage.tsx';
import { loadTexts } from '../../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/spiff-manager/claims/$id')({
  staticData: { title: 'nav.spiffPending' },
  loader: () => loadTexts('submissions', 'spiffs', 'spiff-claims'),
  component: One,
});

function One() {
  const { id } = Route.useParams();
  return <ClaimQueuePage status="pending" id={id} />;
}
