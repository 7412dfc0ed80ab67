import { createFileRoute } from '@tanstack/react-router';
import { DealerEditPage } from '../../../../../features/dealers/DealerEditPage.tsx';
import { dealerQuery } from '../../../../../features/dealers/dealers.api.ts';
import { shownByPage } from '../../../../../shared/api/queryClient.ts';
import { loadTexts } from '../../../../../shared/i18n/i18n.ts';
import { SkeletonSplit } from '../../../../../shared/ui/Skeletons.tsx';

export const Route = createFileRoute('/auth/admin/dealer-manager/$dealerId/edit')({
  staticData: { title: 'crumb.dealer' },
  loader: async ({ context, params }) => {
    void context.queryClient.query(dealerQuery(params.dealerId)).catch(shownByPage);
    await loadTexts('dealers');
  },
  pendingComponent: SkeletonSplit,
  component: Dealer,
});

function Dealer() {
  const { dealerId } = Route.useParams();
  return <DealerEditPage key={dealerId} dealerId={dealerId} />;
}
