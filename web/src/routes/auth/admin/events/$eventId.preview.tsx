import { createFileRoute } from '@tanstack/react-router';
import { Article, ArticleFrame, ContentPreviewPage } from '../../../../features/content/index.ts';
import { EventPages } from '../../../../features/events/eventPages.tsx';
import { previewSearch } from '../../../../features/content/admin/previewSearch.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/events/$eventId/preview')({
  staticData: { title: 'crumb.preview' },
  validateSearch: previewSearch,
  loader: () => loadTexts('content', 'events'),
  component: Preview,
});

function Preview() {
  const { eventId } = Route.useParams();
  const { as } = Route.useSearch();
  return (
    <ContentPreviewPage kind={EventPages} id={eventId} as={as}>
      {(view) => (
        <ArticleFrame thing={view}>
          <Article article={view} />
        </ArticleFrame>
      )}
    </ContentPreviewPage>
  );
}
