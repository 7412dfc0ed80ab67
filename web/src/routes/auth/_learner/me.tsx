import { createFileRoute } from '@tanstack/react-router';
import { ACCOUNT_TABS, AccountPage, type AccountTabName } from '../../../features/account/AccountPage.tsx';
import { POINTS_LIST } from '../../../features/account/pointsList.ts';
import { loadTexts } from '../../../shared/i18n/i18n.ts';
import { type ListSearch, listSearch } from '../../../shared/list/listSearch.ts';

type AccountSearch = Pick<ListSearch, 'page' | 'limit'> & { readonly tab?: AccountTabName };

const history = listSearch(POINTS_LIST);

export const Route = createFileRoute('/auth/_learner/me')({
  validateSearch: (search: Record<string, unknown>): AccountSearch => {
    const tab = ACCOUNT_TABS.find((name) => name === search['tab'] && name !== 'account');
    return { ...(tab === 'points' && history(search)), ...(tab && { tab }) };
  },
  loader: () => loadTexts('account', 'roles'),
  component: Account,
});

function Account() {
  const { tab = 'account' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AccountPage
      tab={tab}
      onTab={(next) => void navigate({ search: next === 'account' ? {} : { tab: next }, replace: true })}
    />
  );
}
