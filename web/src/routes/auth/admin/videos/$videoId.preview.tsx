import { createFileRoute } from '@tanstack/react-router';
import { CastPreview } from '../../../../features/casts/admin/CastPreview.tsx';
import { VideoPages } from '../../../../features/casts/admin/castPages.tsx';
import { VIDEO } from '../../../../features/casts/cast.ts';
import { ContentPreviewPage } from '../../../../features/content/index.ts';
import { previewSearch } from '../../../../features/content/admin/previewSearch.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/videos/$videoId/preview')({
  staticData: { texts: ['content', 'casts', 'player'], title: 'crumb.preview' },
  validateSearch: previewSearch,
  loader: ({ route }) => pageTexts(route),
  component: Preview,
});

function Preview() {
  const { videoId } = Route.useParams();
  const { as } = Route.useSearch();
  return (
    <ContentPreviewPage kind={VideoPages} id={videoId} as={as}>
      {(view) => <CastPreview kind={VIDEO} cast={view} />}
    </ContentPreviewPage>
  );
}
