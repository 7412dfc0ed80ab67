import { createFileRoute } from '@tanstack/react-router';
import { CastPreview } from '../../../../features/casts/admin/CastPreview.tsx';
import { PodcastPages } from '../../../../features/casts/admin/castPages.tsx';
import { PODCAST } from '../../../../features/casts/cast.ts';
import { ContentPreviewPage } from '../../../../features/content/index.ts';
import { previewSearch } from '../../../../features/content/admin/previewSearch.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/podcasts/$podcastId/preview')({
  staticData: { title: 'crumb.preview' },
  validateSearch: previewSearch,
  loader: () => loadTexts('content', 'casts', 'player'),
  component: Preview,
});

function Preview() {
  const { podcastId } = Route.useParams();
  const { as } = Route.useSearch();
  return (
    <ContentPreviewPage kind={PodcastPages} id={podcastId} as={as}>
      {(view) => <CastPreview kind={PODCAST} cast={view} />}
    </ContentPreviewPage>
  );
}
