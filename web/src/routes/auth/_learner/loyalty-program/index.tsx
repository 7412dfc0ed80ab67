import { createFileRoute } from '@tanstack/react-router';
import { LoyaltyPage } from '../../../../features/loyalty/LoyaltyPage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/loyalty-program/')({
  staticData: { texts: ['loyalty', 'submissions'] },
  validateSearch: ({ submission }: Record<string, unknown>): { readonly submission?: string } =>
    typeof submission === 'string' && submission ? { submission } : {},
  loader: ({ route }) => pageTexts(route),
  component: Loyalty,
});

function Loyalty() {
  const { submission } = Route.useSearch();
  return <LoyaltyPage opened={submission} />;
}
