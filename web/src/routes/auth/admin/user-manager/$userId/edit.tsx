import { createFileRoute } from '@tanstack/react-router';
import { USER_HISTORY_LIST } from '../../../../../features/users/historyList.ts';
import { UserPage } from '../../../../../features/users/UserPage.tsx';
import { userQuery } from '../../../../../features/users/users.api.ts';
import { USER_TABS, type UserTab } from '../../../../../features/users/userTabs.ts';
import { WALLET_LIST } from '../../../../../features/wallet/walletList.ts';
import { pageTexts } from '../../../../../shared/i18n/pageTexts.ts';
import { listSearch, type SearchOf } from '../../../../../shared/list/listSearch.ts';
import { ignorePrefetchError } from '../../../../../shared/api/queryClient.ts';

type UserSearch = SearchOf<typeof USER_HISTORY_LIST> &
  SearchOf<typeof WALLET_LIST> & { readonly tab?: UserTab };

const wallet = listSearch(WALLET_LIST);
const history = listSearch(USER_HISTORY_LIST);
import { UserSkeleton } from '../../../../../features/users/UserSkeleton.tsx';

export const Route = createFileRoute('/auth/admin/user-manager/$userId/edit')({
  staticData: { texts: ['users', 'certificates', 'roles', 'activity-logs', 'wallet'], title: 'crumb.user' },
  validateSearch: (search: Record<string, unknown>): UserSearch => {
    const tab = USER_TABS.find((name) => name === search['tab'] && name !== 'profile');
    return {
      ...(tab === 'history' && history(search)),
      ...(tab === 'wallet' && wallet(search)),
      ...(tab && { tab }),
    };
  },
  loader: async ({ context, params, route }) => {
    void context.queryClient.query(userQuery(params.userId)).catch(ignorePrefetchError);
    await pageTexts(route);
  },
  pendingComponent: UserSkeleton,
  component: User,
});

function User() {
  const { userId } = Route.useParams();
  const { tab = 'profile' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <UserPage
      key={userId}
      userId={userId}
      tab={tab}
      onTab={(next) => void navigate({ search: next === 'profile' ? {} : { tab: next }, replace: true })}
    />
  );
}
