import { createFileRoute } from '@tanstack/react-router';
import { HISTORY_LIST, REWARD_TABS, type RewardTab } from '../../../features/rewards/rewardLists.ts';
import { RewardPage } from '../../../features/rewards/RewardPage.tsx';
import { RewardsPage } from '../../../features/rewards/RewardsPage.tsx';
import { WALLET_LIST } from '../../../features/wallet/walletList.ts';
import { pageTexts } from '../../../shared/i18n/pageTexts.ts';
import { listSearch, type SearchOf } from '../../../shared/list/listSearch.ts';

type RewardsSearch = SearchOf<typeof HISTORY_LIST> &
  SearchOf<typeof WALLET_LIST> & {
    readonly tab?: RewardTab;
    /** Id of the reward that is open. */
    readonly reward?: string;
  };

const history = listSearch(HISTORY_LIST);
const wallet = listSearch(WALLET_LIST);

export const Route = createFileRoute('/auth/_learner/rewards')({
  staticData: { texts: ['rewards', 'wallet'] },
  validateSearch: (search: Record<string, unknown>): RewardsSearch => {
    const tab = REWARD_TABS.find((name) => name === search['tab'] && name !== 'yours');
    return {
      ...(tab === 'history' && history(search)),
      ...(tab === 'wallet' && wallet(search)),
      ...(tab && { tab }),
      ...(typeof search['reward'] === 'string' && { reward: search['reward'] }),
    };
  },
  loader: ({ route }) => pageTexts(route),
  component: Rewards,
});

function Rewards() {
  const { tab = 'yours', reward } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (reward) return <RewardPage rewardId={reward} />;
  return (
    <RewardsPage
      tab={tab}
      onTab={(next) => void navigate({ search: next === 'yours' ? {} : { tab: next }, replace: true })}
    />
  );
}
