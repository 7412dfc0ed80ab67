import { createFileRoute } from '@tanstack/react-router';
import { RedeemPage } from '../../../../features/rewards/RedeemPage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

interface RedeemSearch {
  /** Id of an earned reward. */
  readonly reward?: string;
}

export const Route = createFileRoute('/auth/_learner/redeem-reward/{-$incentiveId}')({
  validateSearch: (search: Record<string, unknown>): RedeemSearch =>
    typeof search['reward'] === 'string' ? { reward: search['reward'] } : {},
  loader: () => loadTexts('rewards', 'wallet'),
  component: function Page() {
    return <RedeemPage incentiveId={Route.useParams().incentiveId} rewardId={Route.useSearch().reward} />;
  },
});
