import { createFileRoute } from '@tanstack/react-router';
import { choicesQuery } from '../../../../features/dealers/dealers.api.ts';
import { dealersSearch } from '../../../../features/dealers/dealersList.ts';
import { DealersPage } from '../../../../features/dealers/DealersPage.tsx';
import { ignorePrefetchError } from '../../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/dealer-manager/')({
  staticData: { texts: ['dealers', 'imports'] },
  validateSearch: dealersSearch,
  loader: async ({ context, route }) => {
    void context.queryClient.query(choicesQuery).catch(ignorePrefetchError);
    await pageTexts(route);
  },
  component: Dealers,
});

function Dealers() {
  const { view } = Route.useSearch();
  return <DealersPage view={view ?? 'list'} />;
}
