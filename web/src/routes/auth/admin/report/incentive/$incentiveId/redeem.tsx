import { createFileRoute } from '@tanstack/react-router';
import { AdminRewardPage } from '../../../../../../features/rewards/report/AdminRewardPage.tsx';
import { rewardSearch } from '../../../../../../features/rewards/report/rewardSearch.ts';
import { pageTexts } from '../../../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/report/incentive/$incentiveId/redeem')({
  staticData: { texts: ['rewards', 'wallet'], title: 'crumb.reward' },
  validateSearch: rewardSearch,
  loader: ({ route }) => pageTexts(route),
  component: function Page() {
    const { incentiveId } = Route.useParams();
    return <AdminRewardPage mode="redeem" incentiveId={incentiveId} rewardId={Route.useSearch().reward} />;
  },
});
