import { createFileRoute } from '@tanstack/react-router';
import { folderQuery } from '../../../features/media-center/media-center.api.ts';
import { MediaPage } from '../../../features/media-center/MediaPage.tsx';
import { shownByPage } from '../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/media-center/$')({
  staticData: { texts: ['media-center'] },
  loader: ({ context, params: { _splat = '' }, route }) => {
    void context.queryClient.infiniteQuery(folderQuery(_splat)).catch(shownByPage);
    return pageTexts(route);
  },
  component: function Page() {
    return <MediaPage path={Route.useParams()._splat ?? ''} />;
  },
});
