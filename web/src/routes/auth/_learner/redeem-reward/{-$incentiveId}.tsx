import { createFileRoute } from '@tanstack/react-router';
import { RedeemPage } from '../../../../features/rewards/RedeemPage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

interface RedeemSearch {
  /** Id of an earned reward. */
  readonly reward?: string;
}

export const Route = createFileRoute('/auth/_learner/redeem-reward/{-$incentiveId}')({
  staticData: { texts: ['rewards', 'wallet'] },
  validateSearch: (search: Record<string, unknown>): RedeemSearch =>
    typeof search['reward'] === 'string' ? { reward: search['reward'] } : {},
  loader: ({ route }) => pageTexts(route),
  component: function Page() {
    return <RedeemPage incentiveId={Route.useParams().incentiveId} rewardId={Route.useSearch().reward} />;
  },
});
