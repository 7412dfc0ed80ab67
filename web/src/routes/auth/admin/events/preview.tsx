import { createFileRoute } from '@tanstack/react-router';
import { UnsavedArticle, UnsavedPreviewPage } from '../../../../features/content/index.ts';
import { EventPages } from '../../../../features/events/eventPages.tsx';
import { UnsavedWhen } from '../../../../features/events/When.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/events/preview')({
  staticData: { texts: ['content', 'events'], title: 'crumb.preview' },
  loader: ({ route }) => pageTexts(route),
  component: Preview,
});

function Preview() {
  return (
    <UnsavedPreviewPage kind={EventPages}>
      {(values) => <UnsavedArticle values={values} over={<UnsavedWhen own={values.own} />} />}
    </UnsavedPreviewPage>
  );
}
