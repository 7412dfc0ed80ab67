import { createFileRoute } from '@tanstack/react-router';
import { ClaimListPage } from '../../../../features/spiff-claims/ClaimListPage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/spiff/list')({
  staticData: { texts: ['spiff-claims', 'spiffs', 'submissions'] },
  validateSearch: ({ claim }: Record<string, unknown>): { readonly claim?: string } =>
    typeof claim === 'string' && claim ? { claim } : {},
  loader: ({ route }) => pageTexts(route),
  component: List,
});

function List() {
  const { claim } = Route.useSearch();
  return <ClaimListPage opened={claim} />;
}
