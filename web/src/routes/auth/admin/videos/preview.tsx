import { createFileRoute } from '@tanstack/react-router';
import { UnsavedCastPreview } from '../../../../features/casts/admin/CastPreview.tsx';
import { VideoPages } from '../../../../features/casts/admin/castPages.tsx';
import { VIDEO } from '../../../../features/casts/cast.ts';
import { UnsavedPreviewPage } from '../../../../features/content/index.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/videos/preview')({
  staticData: { texts: ['content', 'casts', 'player'], title: 'crumb.preview' },
  loader: ({ route }) => pageTexts(route),
  component: Preview,
});

function Preview() {
  return (
    <UnsavedPreviewPage kind={VideoPages}>
      {(values) => <UnsavedCastPreview kind={VIDEO} values={values} />}
    </UnsavedPreviewPage>
  );
}
