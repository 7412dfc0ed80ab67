import { createFileRoute } from '@tanstack/react-router';
import { LearnerRequestsPage } from '../../../features/users/requests/LearnerRequestsPage.tsx';
import { TYPED_REQUESTS_LIST } from '../../../features/users/requests/requestLists.ts';
import { pageTexts } from '../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/participating-learners/{-$id}')({
  staticData: { texts: ['user-requests', 'users'], title: 'crumb.participating' },
  validateSearch: listSearch(TYPED_REQUESTS_LIST),
  // the note about refusals is that of the users
  loader: ({ route }) => pageTexts(route),
  component: function Page() {
    return <LearnerRequestsPage type="participating-learner" id={Route.useParams().id} />;
  },
});
