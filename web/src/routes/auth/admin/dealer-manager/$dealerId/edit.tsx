import { createFileRoute } from '@tanstack/react-router';
import { DealerEditPage } from '../../../../../features/dealers/DealerEditPage.tsx';
import { dealerQuery } from '../../../../../features/dealers/dealers.api.ts';
import { ignorePrefetchError } from '../../../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../../../shared/i18n/pageTexts.ts';
import { SkeletonSplit } from '../../../../../shared/ui/Skeletons.tsx';

export const Route = createFileRoute('/auth/admin/dealer-manager/$dealerId/edit')({
  staticData: { texts: ['dealers'], title: 'crumb.dealer' },
  loader: async ({ context, params, route }) => {
    void context.queryClient.query(dealerQuery(params.dealerId)).catch(ignorePrefetchError);
    await pageTexts(route);
  },
  pendingComponent: SkeletonSplit,
  component: Dealer,
});

function Dealer() {
  const { dealerId } = Route.useParams();
  return <DealerEditPage key={dealerId} dealerId={dealerId} />;
}
