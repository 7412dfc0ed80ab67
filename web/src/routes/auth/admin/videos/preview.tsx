import { createFileRoute } from '@tanstack/react-router';
import { UnsavedCastPreview } from '../../../../features/casts/admin/CastPreview.tsx';
import { VideoPages } from '../../../../features/casts/admin/castPages.tsx';
import { VIDEO } from '../../../../features/casts/cast.ts';
import { UnsavedPreviewPage } from '../../../../features/content/index.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/videos/preview')({
  staticData: { title: 'crumb.preview' },
  loader: () => loadTexts('content', 'casts', 'player'),
  component: Preview,
});

function Preview() {
  return (
    <UnsavedPreviewPage kind={VideoPages}>
      {(values) => <UnsavedCastPreview kind={VIDEO} values={values} />}
    </UnsavedPreviewPage>
  );
}
