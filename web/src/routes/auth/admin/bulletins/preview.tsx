import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementPages } from '../../../../features/announcements/announcementPages.tsx';
import { UnsavedArticle, UnsavedPreviewPage } from '../../../../features/content/index.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/bulletins/preview')({
  staticData: { texts: ['content', 'announcements'], title: 'crumb.preview' },
  loader: ({ route }) => pageTexts(route),
  component: Preview,
});

function Preview() {
  return (
    <UnsavedPreviewPage kind={AnnouncementPages}>
      {(values) => <UnsavedArticle values={values} />}
    </UnsavedPreviewPage>
  );
}
