import { createFileRoute } from '@tanstack/react-router';
import { UnsavedCastPreview } from '../../../../features/casts/admin/CastPreview.tsx';
import { PodcastPages } from '../../../../features/casts/admin/castPages.tsx';
import { PODCAST } from '../../../../features/casts/cast.ts';
import { UnsavedPreviewPage } from '../../../../features/content/index.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/podcasts/preview')({
  staticData: { title: 'crumb.preview' },
  loader: () => loadTexts('content', 'casts', 'player'),
  component: Preview,
});

function Preview() {
  return (
    <UnsavedPreviewPage kind={PodcastPages}>
      {(values) => <UnsavedCastPreview kind={PODCAST} values={values} />}
    </UnsavedPreviewPage>
  );
}
