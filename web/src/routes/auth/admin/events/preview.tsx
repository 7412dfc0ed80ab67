import { createFileRoute } from '@tanstack/react-router';
import { UnsavedArticle, UnsavedPreviewPage } from '../../../../features/content/index.ts';
import { EventPages } from '../../../../features/events/eventPages.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/events/preview')({
  staticData: { title: 'crumb.preview' },
  loader: () => loadTexts('content', 'events'),
  component: Preview,
});

function Preview() {
  return (
    <UnsavedPreviewPage kind={EventPages}>
      {(values) => <UnsavedArticle values={values} />}
    </UnsavedPreviewPage>
  );
}
