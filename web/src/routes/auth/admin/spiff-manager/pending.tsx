import { createFileRoute } from '@tanstack/react-router';
import { ClaimQueuePage } from '../../../../features/spiff-claims/ClaimQueuePage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/spiff-manager/pending')({
  staticData: { texts: ['submissions', 'spiffs', 'spiff-claims'] },
  validateSearch: ({ brand }: Record<string, unknown>): { readonly brand?: string } =>
    typeof brand === 'string' ? { brand } : {},
  loader: ({ route }) => pageTexts(route),
  component: Pending,
});

function Pending() {
  return <ClaimQueuePage status="pending" brand={Route.useSearch().brand} />;
}
