import { createFileRoute } from '@tanstack/react-router';
import { IncentiveReportPage } from '../../../../../features/rewards/report/IncentiveReportPage.tsx';
import { REPORT_LIST } from '../../../../../features/rewards/rewardLists.ts';
import { loadTexts } from '../../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/_learner/report/incentive/')({
  validateSearch: listSearch(REPORT_LIST),
  loader: () => loadTexts('rewards', 'wallet'),
  component: () => (
    <div className="page">
      <IncentiveReportPage at="learner" />
    </div>
  ),
});
