import { createFileRoute } from '@tanstack/react-router';
import { LearnerRequestsPage } from '../../../features/users/requests/LearnerRequestsPage.tsx';
import { LEARNER_REQUESTS_LIST } from '../../../features/users/requests/requestLists.ts';
import { pageTexts } from '../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/learner-requests/{-$id}')({
  staticData: { texts: ['user-requests', 'users'] },
  validateSearch: listSearch(LEARNER_REQUESTS_LIST),
  // the note about refusals is that of the users
  loader: ({ route }) => pageTexts(route),
  component: function Page() {
    return <LearnerRequestsPage id={Route.useParams().id} />;
  },
});
