import { createFileRoute } from '@tanstack/react-router';
import { choicesQuery } from '../../../../features/dealers/dealers.api.ts';
import { dealersSearch } from '../../../../features/dealers/dealersList.ts';
import { DealersPage } from '../../../../features/dealers/DealersPage.tsx';
import { shownByPage } from '../../../../shared/api/queryClient.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/dealer-manager/')({
  validateSearch: dealersSearch,
  loader: async ({ context }) => {
    void context.queryClient.query(choicesQuery).catch(shownByPage);
    await loadTexts('dealers', 'imports');
  },
  component: Dealers,
});

function Dealers() {
  const { view } = Route.useSearch();
  return <DealersPage view={view ?? 'list'} />;
}
