import { createFileRoute } from '@tanstack/react-router';
import { ClaimQueuePage } from '../../../../features/spiff-claims/ClaimQueuePage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/spiff-manager/denied')({
  loader: () => loadTexts('submissions', 'spiffs', 'spiff-claims'),
  component: () => <ClaimQueuePage status="denied" />,
});
