import { createFileRoute } from '@tanstack/react-router';
import { DownloadsPage } from '../../../../features/resources/DownloadsPage.tsx';
import { DOWNLOADS_LIST } from '../../../../features/resources/downloadsList.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/resources/$resourceId/downloads')({
  staticData: { texts: ['resources'], title: 'crumb.downloads' },
  validateSearch: listSearch(DOWNLOADS_LIST),
  loader: ({ route }) => pageTexts(route),
  component: Downloads,
});

function Downloads() {
  const { resourceId } = Route.useParams();
  return <DownloadsPage id={resourceId} />;
}
