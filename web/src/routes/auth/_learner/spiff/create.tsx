import { createFileRoute } from '@tanstack/react-router';
import { ClaimPage } from '../../../../features/spiff-claims/ClaimPage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/_learner/spiff/create')({
  validateSearch: ({ spiff }: Record<string, unknown>): { readonly spiff?: string } =>
    typeof spiff === 'string' && spiff ? { spiff } : {},
  loader: () => loadTexts('spiff-claims', 'spiffs', 'submissions'),
  component: Create,
});

function Create() {
  const { spiff } = Route.useSearch();
  return <ClaimPage chosen={spiff} />;
}
