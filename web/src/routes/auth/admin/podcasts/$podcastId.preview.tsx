import { createFileRoute } from '@tanstack/react-router';
import { CastPreview } from '../../../../features/casts/admin/CastPreview.tsx';
import { PodcastPages } from '../../../../features/casts/admin/castPages.tsx';
import { PODCAST } from '../../../../features/casts/cast.ts';
import { ContentPreviewPage } from '../../../../features/content/index.ts';
import { previewSearch } from '../../../../features/content/admin/previewSearch.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/podcasts/$podcastId/preview')({
  staticData: { texts: ['content', 'casts', 'player'], title: 'crumb.preview' },
  validateSearch: previewSearch,
  loader: ({ route }) => pageTexts(route),
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
