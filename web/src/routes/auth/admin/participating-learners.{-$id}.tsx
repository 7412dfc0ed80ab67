import { createFileRoute } from '@tanstack/react-router';
import { LearnerRequestsPage } from '../../../features/users/requests/LearnerRequestsPage.tsx';
import { TYPED_REQUESTS_LIST } from '../../../features/users/requests/requestLists.ts';
import { loadTexts } from '../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/participating-learners/{-$id}')({
  staticData: { title: 'crumb.participating' },
  validateSearch: listSearch(TYPED_REQUESTS_LIST),
  // the note about refusals is that of the users
  loader: () => loadTexts('user-requests', 'users'),
  component: function Page() {
    return <LearnerRequestsPage type="participating-learner" id={Route.useParams().id} />;
  },
});
