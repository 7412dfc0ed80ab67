import { createFileRoute } from '@tanstack/react-router';
import { folderQuery } from '../../../features/media-center/media-center.api.ts';
import { MediaPage } from '../../../features/media-center/MediaPage.tsx';
import { shownByPage } from '../../../shared/api/queryClient.ts';
import { loadTexts } from '../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/_learner/media-center/$')({
  loader: ({ context, params: { _splat = '' } }) => {
    void context.queryClient.infiniteQuery(folderQuery(_splat)).catch(shownByPage);
    return loadTexts('media-center');
  },
  component: function Page() {
    return <MediaPage path={Route.useParams()._splat ?? ''} />;
  },
});
