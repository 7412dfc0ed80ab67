import { createFileRoute } from '@tanstack/react-router';
import { USER_REQUESTS_LIST } from '../../../features/users/requests/requestLists.ts';
import { usersWaitingQuery } from '../../../features/users/requests/requests.api.ts';
import { UserRequestsPage } from '../../../features/users/requests/UserRequestsPage.tsx';
import { ignorePrefetchError } from '../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/user-requests')({
  staticData: { texts: ['user-requests', 'users'] },
  validateSearch: listSearch(USER_REQUESTS_LIST),
  loader: async ({ context, route }) => {
    void context.queryClient.query(usersWaitingQuery).catch(ignorePrefetchError);
    // the note about refusals is that of the users
    await pageTexts(route);
  },
  component: UserRequestsPage,
});
