import { createFileRoute } from '@tanstack/react-router';
import { LoyaltyPage } from '../../../../features/loyalty/LoyaltyPage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/_learner/loyalty-program/')({
  validateSearch: ({ submission }: Record<string, unknown>): { readonly submission?: string } =>
    typeof submission === 'string' && submission ? { submission } : {},
  loader: () => loadTexts('loyalty', 'submissions'),
  component: Loyalty,
});

function Loyalty() {
  const { submission } = Route.useSearch();
  return <LoyaltyPage opened={submission} />;
}
