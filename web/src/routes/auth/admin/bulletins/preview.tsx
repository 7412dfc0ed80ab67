import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementPages } from '../../../../features/announcements/announcementPages.tsx';
import { UnsavedArticle, UnsavedPreviewPage } from '../../../../features/content/index.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/bulletins/preview')({
  staticData: { title: 'crumb.preview' },
  loader: () => loadTexts('content', 'announcements'),
  component: Preview,
});

function Preview() {
  return (
    <UnsavedPreviewPage kind={AnnouncementPages}>
      {(values) => <UnsavedArticle values={values} />}
    </UnsavedPreviewPage>
  );
}
