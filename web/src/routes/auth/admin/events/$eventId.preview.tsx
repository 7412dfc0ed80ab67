import { createFileRoute } from '@tanstack/react-router';
import { Article, ArticleFrame, ContentPreviewPage } from '../../../../features/content/index.ts';
import { EventPages } from '../../../../features/events/eventPages.tsx';
import { WhenAndWhere } from '../../../../features/events/When.tsx';
import { previewSearch } from '../../../../features/content/admin/previewSearch.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/events/$eventId/preview')({
  staticData: { texts: ['content', 'events'], title: 'crumb.preview' },
  validateSearch: previewSearch,
  loader: ({ route }) => pageTexts(route),
  component: Preview,
});

function Preview() {
  const { eventId } = Route.useParams();
  const { as } = Route.useSearch();
  return (
    <ContentPreviewPage kind={EventPages} id={eventId} as={as}>
      {(view) => (
        <ArticleFrame thing={view} dated={false}>
          <WhenAndWhere row={view} />
          <Article article={view} />
        </ArticleFrame>
      )}
    </ContentPreviewPage>
  );
}
