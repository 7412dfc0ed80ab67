import { createFileRoute } from '@tanstack/react-router';
import { TAKERS_LIST } from '../../../../../features/live-training/liveLists.ts';
import { TakersPage } from '../../../../../features/live-training/report/TakersPage.tsx';
import { listSearch } from '../../../../../shared/list/listSearch.ts';
import { pageTexts } from '../../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/report/enrollment/$enrollmentId/details')({
  staticData: { texts: ['live-training', 'reports', 'roles'], title: 'crumb.reportDetails' },
  validateSearch: listSearch(TAKERS_LIST),
  loader: ({ route }) => pageTexts(route),
  component: Page,
});

function Page() {
  const { enrollmentId } = Route.useParams();
  return <TakersPage key={enrollmentId} id={enrollmentId} />;
}
