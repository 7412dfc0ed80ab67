import { createFileRoute } from '@tanstack/react-router';
import { IncentiveDetailsPage } from '../../../../../../features/rewards/report/IncentiveDetailsPage.tsx';
import { REPORT_REWARDS } from '../../../../../../features/rewards/rewardLists.ts';
import { loadTexts } from '../../../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/report/incentive/$incentiveId/details')({
  staticData: { title: 'crumb.incentive' },
  validateSearch: listSearch(REPORT_REWARDS),
  loader: () => loadTexts('reports', 'rewards', 'wallet'),
  component: function Page() {
    return <IncentiveDetailsPage at="admin" incentiveId={Route.useParams().incentiveId} />;
  },
});
