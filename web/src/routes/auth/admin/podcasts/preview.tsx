import { createFileRoute } from '@tanstack/react-router';
import { UnsavedCastPreview } from '../../../../features/casts/admin/CastPreview.tsx';
import { PodcastPages } from '../../../../features/casts/admin/castPages.tsx';
import { PODCAST } from '../../../../features/casts/cast.ts';
import { UnsavedPreviewPage } from '../../../../features/content/index.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/podcasts/preview')({
  staticData: { texts: ['content', 'casts', 'player'], title: 'crumb.preview' },
  loader: ({ route }) => pageTexts(route),
  component: Preview,
});

function Preview() {
  return (
    <UnsavedPreviewPage kind={PodcastPages}>
      {(values) => <UnsavedCastPreview kind={PODCAST} values={values} />}
    </UnsavedPreviewPage>
  );
}
