import { createFileRoute } from '@tanstack/react-router';
import { AdminRewardPage } from '../../../../../../features/rewards/report/AdminRewardPage.tsx';
import { rewardSearch } from '../../../../../../features/rewards/report/rewardSearch.ts';
import { loadTexts } from '../../../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/report/incentive/$incentiveId/view')({
  staticData: { title: 'crumb.reward' },
  validateSearch: rewardSearch,
  loader: () => loadTexts('rewards', 'wallet'),
  component: function Page() {
    const { incentiveId } = Route.useParams();
    return <AdminRewardPage mode="view" incentiveId={incentiveId} rewardId={Route.useSearch().reward} />;
  },
});
