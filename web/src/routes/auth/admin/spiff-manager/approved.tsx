import { createFileRoute } from '@tanstack/react-router';
import { ClaimQueuePage } from '../../../../features/spiff-claims/ClaimQueuePage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/spiff-manager/approved')({
  staticData: { texts: ['submissions', 'spiffs', 'spiff-claims'] },
  loader: ({ route }) => pageTexts(route),
  component: () => <ClaimQueuePage status="approved" />,
});
