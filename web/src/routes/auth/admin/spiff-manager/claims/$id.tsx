import { createFileRoute } from '@tanstack/react-router';
import { ClaimQueuePage } from '../../../../../features/spiff-claims/ClaimQueuePage.tsx';
import { pageTexts } from '../../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/spiff-manager/claims/$id')({
  staticData: { texts: ['submissions', 'spiffs', 'spiff-claims'], title: 'nav.spiffPending' },
  loader: ({ route }) => pageTexts(route),
  component: One,
});

function One() {
  const { id } = Route.useParams();
  return <ClaimQueuePage status="pending" id={id} />;
}
