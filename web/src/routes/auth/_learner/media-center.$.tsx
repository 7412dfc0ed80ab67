import { createFileRoute } from '@tanstack/react-router';
import { folderQuery } from '../../../features/media-center/media-center.api.ts';
import { FOLDER_LIST } from '../../../features/media-center/mediaLists.ts';
import { MediaPage } from '../../../features/media-center/MediaPage.tsx';
import { ignorePrefetchError } from '../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/_learner/media-center/$')({
  staticData: { texts: ['media-center'] },
  validateSearch: listSearch(FOLDER_LIST),
  loader: ({ context, params: { _splat = '' }, route }) => {
    void context.queryClient.infiniteQuery(folderQuery(_splat)).catch(ignorePrefetchError);
    return pageTexts(route);
  },
  component: function Page() {
    return <MediaPage path={Route.useParams()._splat ?? ''} />;
  },
});
