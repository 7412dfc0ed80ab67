import { createFileRoute } from '@tanstack/react-router';
import { ownAccountQuery } from '../../../features/account/account.api.ts';
import { AccountPage } from '../../../features/account/AccountPage.tsx';
import { ACCOUNT_TABS, type AccountTabName } from '../../../features/account/accountTabs.ts';
import { calendarLink } from '../../../features/calendar/calendar.api.ts';
import { HISTORY_LIST } from '../../../features/account/historyList.ts';
import { POINTS_LIST } from '../../../features/account/pointsList.ts';
import { HISTORY_LIST as REWARDS_LIST } from '../../../features/rewards/rewardLists.ts';
import { WALLET_LIST } from '../../../features/wallet/walletList.ts';
import { ignorePrefetchError } from '../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../shared/i18n/pageTexts.ts';
import { type SearchOf, listSearch } from '../../../shared/list/listSearch.ts';

type AccountSearch = SearchOf<typeof HISTORY_LIST> &
  SearchOf<typeof WALLET_LIST> &
  SearchOf<typeof REWARDS_LIST> & {
    readonly tab?: AccountTabName;
    /** Id of the certificate that is open. */
    readonly certificate?: string;
  };

const points = listSearch(POINTS_LIST);
const rewards = listSearch(REWARDS_LIST);
const wallet = listSearch(WALLET_LIST);
const history = listSearch(HISTORY_LIST);

export const Route = createFileRoute('/auth/_learner/me')({
  validateSearch: (search: Record<string, unknown>): AccountSearch => {
    const tab = ACCOUNT_TABS.find((name) => name === search['tab'] && name !== 'account');
    return {
      ...(tab === 'points' && points(search)),
      ...(tab === 'rewards' && rewards(search)),
      ...(tab === 'wallet' && wallet(search)),
      ...(tab === 'history' && history(search)),
      ...(tab === 'certificates' &&
        typeof search['certificate'] === 'string' && { certificate: search['certificate'] }),
      ...(tab && { tab }),
    };
  },
  staticData: {
    texts: ['account', 'calendar', 'certificates', 'rewards', 'roles', 'wallet'],
    rendered: true,
    ahead: ['/api/me', '/api/calendar-link'],
  },
  loader: ({ context, route }) => {
    void context.queryClient.query(ownAccountQuery).catch(ignorePrefetchError);
    void context.queryClient.query(calendarLink.query).catch(ignorePrefetchError);
    return pageTexts(route);
  },
  component: Account,
});

function Account() {
  const { tab = 'account', certificate } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AccountPage
      tab={tab}
      certificate={certificate}
      onTab={(next) => void navigate({ search: next === 'account' ? {} : { tab: next }, replace: true })}
    />
  );
}
