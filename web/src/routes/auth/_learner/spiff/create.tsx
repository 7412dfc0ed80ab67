import { createFileRoute } from '@tanstack/react-router';
import { ClaimPage } from '../../../../features/spiff-claims/ClaimPage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/spiff/create')({
  staticData: { texts: ['spiff-claims', 'spiffs', 'submissions'] },
  validateSearch: ({ spiff }: Record<string, unknown>): { readonly spiff?: string } =>
    typeof spiff === 'string' && spiff ? { spiff } : {},
  loader: ({ route }) => pageTexts(route),
  component: Create,
});

function Create() {
  const { spiff } = Route.useSearch();
  return <ClaimPage chosen={spiff} />;
}
