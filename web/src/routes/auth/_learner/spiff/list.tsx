import { createFileRoute } from '@tanstack/react-router';
import { ClaimListPage } from '../../../../features/spiff-claims/ClaimListPage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/_learner/spiff/list')({
  validateSearch: ({ claim }: Record<string, unknown>): { readonly claim?: string } =>
    typeof claim === 'string' && claim ? { claim } : {},
  loader: () => loadTexts('spiff-claims', 'spiffs', 'submissions'),
  component: List,
});

function List() {
  const { claim } = Route.useSearch();
  return <ClaimListPage opened={claim} />;
}
