import { createFileRoute } from '@tanstack/react-router';
import { CastPreview } from '../../../../features/casts/admin/CastPreview.tsx';
import { VideoPages } from '../../../../features/casts/admin/castPages.tsx';
import { VIDEO } from '../../../../features/casts/cast.ts';
import { ContentPreviewPage } from '../../../../features/content/index.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/videos/$videoId/preview')({
  staticData: { title: 'crumb.preview' },
  loader: () => loadTexts('content', 'casts', 'player'),
  component: Preview,
});

function Preview() {
  const { videoId } = Route.useParams();
  return (
    <ContentPreviewPage kind={VideoPages} id={videoId}>
      {(view) => <CastPreview kind={VIDEO} cast={view} />}
    </ContentPreviewPage>
  );
}
