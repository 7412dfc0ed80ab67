import { createFileRoute } from '@tanstack/react-router';
import { IncentiveDetailsPage } from '../../../../../../features/rewards/report/IncentiveDetailsPage.tsx';
import { REPORT_REWARDS } from '../../../../../../features/rewards/rewardLists.ts';
import { pageTexts } from '../../../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/report/incentive/$incentiveId/details')({
  staticData: { texts: ['reports', 'rewards', 'wallet'], title: 'crumb.incentive' },
  validateSearch: listSearch(REPORT_REWARDS),
  loader: ({ route }) => pageTexts(route),
  component: function Page() {
    return <IncentiveDetailsPage at="admin" incentiveId={Route.useParams().incentiveId} />;
  },
});
